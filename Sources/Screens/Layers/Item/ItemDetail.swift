package import Intents
package import TodoModel

/// An item as its page shows it.
package struct ItemDetail: Hashable, Sendable {
  /// The item where it stands in the list.
  package var row: ListedRow
  /// The occurrence that the page was opened for; nil for the one that lists show.
  package var key: OccurrenceKey?
  /// Its notes, whole.
  package var notes: String
  /// Its parts, in manual order; empty until they are read.
  var parts: [ListedRow] = []
  /// What is still to be done and waits for it; empty until that is read.
  var waiters: [Blocker] = []
  /// Facts of other programs that have no field here; empty until the item is read.
  var kept: [KeptFact] = []
  /// What happened to it, newest first.
  package var history: [HistoryEntry] = []
  /// Whether notes and history have been loaded; before that, notes are cut to their first line.
  package var isLoaded = true
  /// Whether the history has been loaded, once the notes have.
  var isHistoryLoaded = true
  /// Whether that is all that happened; otherwise a server that is out of reach has the rest.
  var isHistoryWhole = true
  /// Why a change of it was refused; nil where none was, or where that is not known yet.
  var refusal: String?
}

extension ItemDetail {
  /// One of its parts; nil where it is none.
  func part(_ id: ItemID) -> ListedRow? { parts.first { $0.row.item.id == id } }

  /// What the list knows of an item.
  package init(row: ListedRow) { self.init(row: row, notes: row.row.item.notes, isLoaded: false) }
}

extension [ItemDetail] {
  /// An item's row as an open page has it, for one that the view does not hold.
  func row(_ id: ItemID) -> ListedRow? { of(id)?.row }

  /// The occurrence that an open page of the item is about; nil for the one that lists show.
  func key(of id: ItemID) -> OccurrenceKey? { of(id)?.key }

  /// The history that an open page shows of the item already.
  func history(of id: ItemID) -> [HistoryEntry]? {
    last { $0.row.row.item.id == id && $0.isLoaded && $0.isHistoryLoaded }?.history
  }

  /// The parts that an open page shows of the item already.
  func parts(of id: ItemID) -> [ListedRow] { of(id)?.parts ?? [] }

  private func of(_ id: ItemID) -> ItemDetail? { last { $0.row.row.item.id == id } }
}
