package import Intents
import TodoModel

/// An item as its page shows it.
package struct ItemDetail: Hashable, Sendable {
  /// The item where it stands in the list.
  package var row: ListedRow
  /// Its notes, whole.
  package var notes: String
  /// What happened to it, newest first.
  package var history: [HistoryEntry]
  /// Whether notes and history have been loaded; before that, notes are cut to their first line.
  package var isLoaded: Bool
  /// Whether the history has been loaded, once the notes have.
  package var isHistoryLoaded = true
  /// Why a change of it was refused; nil where none was, or where that is not known yet.
  package var refusal: String?

  /// A loaded item.
  package init(row: ListedRow, notes: String, history: [HistoryEntry], isLoaded: Bool = true) {
    self.row = row
    self.notes = notes
    self.history = history
    self.isLoaded = isLoaded
  }

  /// What the list knows of an item.
  package init(row: ListedRow) {
    self.init(row: row, notes: row.row.item.notes, history: [], isLoaded: false)
  }
}
