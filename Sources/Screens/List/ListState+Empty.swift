import Intents
import Settings

extension ListState {
  /// True if no view has an item yet.
  var isNew: Bool { board.rows.counts.items == 0 && filter == nil }

  /// True if Today has nothing left except finished items.
  package var isEmptyToday: Bool {
    view == .today && filter == nil && today.sections(of: listing).allSatisfy { $0.kind == .doneToday }
      && listing.counts.open == 0
  }

  /// True if a shown item was done today.
  var isAnythingDone: Bool {
    guard filter != nil else { return listing.counts.done > 0 }
    return listing.sections.contains { $0.kind == .doneToday }
  }
}
