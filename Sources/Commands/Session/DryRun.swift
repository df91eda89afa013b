import Actions
import Intents
import JSON
import Replica
import Sync
import TodoAPI
import TodoModel

/// A dry run: the command runs with all its checks up to its first write, prints its changes and ends.
struct DryRun: Hashable, Sendable {
  /// The error that ends a command before its first write.
  struct End: Error {}

  let isJSON: Bool

  /// Prints the differences, one line for each item and field, in the format of the history.
  func tell(_ rehearsed: [DryRunChange], _ store: CommandStore) throws {
    let console = store.session.console
    if isJSON { return try console.pass(encodeJSON(DryRunBody(rehearsed)) + "\n") }
    if rehearsed.isEmpty { return try console.say(SessionMessages.nothingWouldChange) }
    try console.say(SessionMessages.wouldChange)
    for row in rehearsed {
      let isNew = row.item.kind == .item && row.item.number == nil && row.item.version == 0
      let name = row.item.kind != .item || isNew ? "" : store.words.name(row.item) + "  "
      try console.say("  " + name + row.item.title)
      for entry in row.told { try console.say("    " + HistoryWords(entry, at: store.session.moment).text) }
    }
  }

  /// Prints the effect of an undo or redo, and the items that it would skip.
  func tell(_ undone: DryRunChangeUndo, _ store: CommandStore, _ message: (String) -> String) throws {
    if !isJSON { try store.session.console.say(message(undone.label)) }
    try tell(undone.changes, store)
    try store.complain(of: undone.skipped, SessionMessages.wouldBeLeftUnchanged)
  }
}

extension DryRunChange {
  /// The entries to print: only the deletion for a deleted record that is not an item.
  fileprivate var told: [HistoryEntry] {
    let goes = entries.contains { $0.field == .deleted && $0.new?.text != nil }
    return goes && item.kind != .item ? entries.filter { $0.field == .deleted } : entries
  }
}
