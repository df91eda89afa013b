import Intents
import Settings

/// Whether there is anything to see.
extension ListState {
  /// Whether there is no item yet, in no view.
  var isNew: Bool { board.rows.counts.items == 0 && filter == nil }

  /// Whether nothing is left to see in Today but what was done.
  package var isEmptyToday: Bool {
    view == .today && filter == nil && today.sections(of: listing).allSatisfy { $0.kind == .doneToday }
      && listing.counts.open == 0
  }

  /// Whether something of what is shown was done today.
  var isAnythingDone: Bool {
    guard filter != nil else { return listing.counts.done > 0 }
    return listing.sections.contains { $0.kind == .doneToday }
  }
}
