package import Intents
package import TodoModel

/// The content of an item's page.
package struct ItemDetail: Hashable, Sendable {
  package var row: ListedRow
  /// The occurrence that the page was opened for; nil for the one visible in lists.
  package var key: OccurrenceKey?
  /// The notes; only their first line until `isLoaded`.
  package var notes: String
  /// The parts in manual order; empty until they are loaded.
  var parts: [ListedRow] = []
  /// Open items that wait for this one; empty until they are loaded.
  var waiters: [Blocker] = []
  /// Facts of other programs without a field in this app; empty until the item is loaded.
  var kept: [KeptFact] = []
  /// The history, newest first.
  package var history: [HistoryEntry] = []
  /// True if notes and history are loaded.
  package var isLoaded = true
  /// True if the history is loaded, after the notes.
  var isHistoryLoaded = true
  /// True if the history is complete; otherwise an unreachable server has the rest.
  var isHistoryWhole = true
  /// Reason of a refused change; nil if there is none or it is not yet loaded.
  var refusal: String?
}

extension ItemDetail {
  func part(_ id: ItemID) -> ListedRow? { parts.first { $0.row.item.id == id } }

  package init(row: ListedRow) { self.init(row: row, notes: row.row.item.notes, isLoaded: false) }
}

extension [ItemDetail] {
  /// Returns the row of an item with an open page, even if the view does not contain it.
  func row(_ id: ItemID) -> ListedRow? { of(id)?.row }

  /// Returns the occurrence of an item's open page; nil for the one visible in lists.
  func key(of id: ItemID) -> OccurrenceKey? { of(id)?.key }

  /// Returns the history already loaded by an open page of the item.
  func history(of id: ItemID) -> [HistoryEntry]? {
    last { $0.row.row.item.id == id && $0.isLoaded && $0.isHistoryLoaded }?.history
  }

  /// Returns the parts already loaded by an open page of the item.
  func parts(of id: ItemID) -> [ListedRow] { of(id)?.parts ?? [] }

  private func of(_ id: ItemID) -> ItemDetail? { last { $0.row.row.item.id == id } }
}
