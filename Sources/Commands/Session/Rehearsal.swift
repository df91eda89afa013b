import Actions
import Intents
import JSON
import Replica
import Sync
import TodoAPI
import TodoModel

/// Tells what a command would change, in place of its changing it.
///
/// The command runs as it would, with its refusals, up to where it would write; there it ends.
struct Rehearsal: Hashable, Sendable {
  /// Ends a command whose changes have been told.
  struct End: Error {}

  /// Whether it is told as JSON.
  let isJSON: Bool

  /// Tells the differences: a line for each item and field, in the words of the history.
  func tell(_ rehearsed: [Rehearsed], _ store: CommandStore) throws {
    let console = store.session.console
    if isJSON { return try console.pass(encodeJSON(RehearsalBody(rehearsed)) + "\n") }
    if rehearsed.isEmpty { return try console.say("Nothing would change.") }
    try console.say("Would change (nothing is changed yet):")
    for row in rehearsed {
      let isNew = row.item.kind == .item && row.item.number == nil && row.item.version == 0
      let name = row.item.kind != .item || isNew ? "" : store.words.name(row.item) + "  "
      try console.say("  " + name + row.item.title)
      for entry in row.told {
        try console.say("    " + HistoryWords(entry, at: store.session.moment).text)
      }
    }
  }

  /// Tells what taking an action back, or doing it again, would change, and what would be left as it is.
  func tell(_ verb: String, _ undone: RehearsedUndo, _ store: CommandStore) throws {
    if !isJSON { try store.session.console.say("Would \(verb): \(undone.label)") }
    try tell(undone.changes, store)
    try store.complain(of: undone.skipped, "Would be left unchanged because it was edited since")
  }
}

extension Rehearsed {
  /// What is told of it: of what goes as a whole, only that it goes.
  fileprivate var told: [HistoryEntry] {
    let goes = entries.contains { $0.field == .deleted && $0.new?.text != nil }
    return goes && item.kind != .item ? entries.filter { $0.field == .deleted } : entries
  }
}
