import Actions
import Intents
import JSON
import Sync
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
    if isJSON { return try console.pass(JSONText.of(Self.json(rehearsed))) }
    if rehearsed.isEmpty { return try console.say("Nothing would change.") }
    try console.say("Would change, with nothing changed yet:")
    for row in rehearsed {
      let isNew = row.item.kind == .item && row.item.number == nil && row.item.version == 0
      let name = row.item.kind != .item || isNew ? "" : store.words.name(row.item) + "  "
      try console.say("  " + name + row.item.title)
      for entry in row.entries {
        try console.say("    " + HistoryWords(entry, at: store.session.moment).text)
      }
    }
  }

  /// An object for each item, with the values of its fields before and after.
  private static func json(_ rehearsed: [Rehearsed]) -> JSONValue {
    let items = rehearsed.map { row -> JSONValue in
      let fields = row.entries.map { entry -> JSONValue in
        .object([
          "field": .string(entry.field.rawValue), "before": entry.old ?? .null, "after": entry.new ?? .null,
        ])
      }
      return .object([
        "id": .string(row.item.id.description),
        "number": row.item.number.map(JSONValue.integer) ?? .null,
        "title": .string(row.item.title),
        "changes": .array(fields),
      ])
    }
    return .object(["dry_run": .bool(true), "would_change": .array(items)])
  }
}
