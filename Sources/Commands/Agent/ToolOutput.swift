import Agent
import JSON

/// The schemas of the commands' JSON output, limited to what agents need.
enum ToolOutput {
  static func schema(_ row: AgentToolRow) -> Schema {
    switch row.command {
    case "list", "here show": list
    case "log": history
    case "next": next
    default: items.contains(row.command) ? itemOrItems : Schema(json: ["type": .string("object")])
    }
  }

  /// Commands that output items.
  private static let items: Set = [
    "add", "edit", "schedule", "snooze", "done", "reopen", "skip", "unskip", "delete", "restore", "undo", "redo",
    "show",
  ]

  private static let id = Schema.either([.integer(), Schema(json: ["type": .string("null")])])

  /// The fields of an item that agents use most; there are more.
  private static let fields: KeyValuePairs<String, Schema> = [
    "id": .text(), "number": id.saying("What people call it by; null until a server has given one."), "title": .text(),
    "notes": .text(), "list": Schema.text().orNull, "tags": .list(.text()),
    "priority": .oneOf(["none", "low", "medium", "high"]),
    "next": Schema.text().orNull.saying("When it is due next: YYYY-MM-DD or YYYY-MM-DDTHH:MM."),
    "deadline": Schema.text().orNull, "overdue": .truth, "done": .truth,
    "effort": Schema.integer(1).orNull.saying("The minutes of work."),
  ]

  private static let doubt = Schema.object(["text": .text(), "other": .text()]).orNull.saying(
    "What the words that were read could mean besides; null where they mean one thing.")

  static let names = fields.map(\.key)

  private static let item = Schema.object([:], optional: fields)

  private static let change = Schema.object(
    [:],
    optional: [
      "id": .text(), "number": id, "title": .text(),
      "changes": .list(.object(["field": .text()], optional: ["before": .anything, "after": .anything])),
    ])

  /// One item as an object, several as `items`; in a dry run the changes.
  private static let itemOrItems = Schema.object(
    required: [],
    optional: fields.map { ($0.key, $0.value) } + [
      ("doubt", doubt), ("items", .list(item)), ("dry_run", .truth.saying("Nothing was changed.")),
      ("would_change", .list(change)),
    ])

  private static let list = Schema.object(
    ["day": .text(), "items": .list(item)],
    optional: [
      "open_count": .integer(0), "done_count": .integer(0), "freshness": .object([:]),
      "planned_minutes": .integer(0), "left_minutes": .integer(0),
    ])

  private static let next = Schema.object(
    ["of": .integer(0).saying("How many items could be next.")],
    optional: [
      "item": item.orNull, "place": Schema.integer(1).orNull, "reason": Schema.text().orNull, "freshness": .object([:]),
    ])

  private static let history = Schema.object([
    "has_more": .truth,
    "history": .list(
      .object(
        ["id": .text(), "title": .text(), "at": .text(), "field": .text(), "old": .anything, "new": .anything],
        optional: ["by": Schema.text().orNull.saying("The agent that did it; null where the person did.")])),
  ])
}
