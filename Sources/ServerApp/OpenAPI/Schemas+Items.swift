import Intents
import JSON
import TodoAPI
import TodoModel

/// The schemas of items and of what a merge needs.
extension Schemas {
  /// Items in responses to scripts, and records in sync with devices.
  static let items = JSONValue.schemas([
    "Item": item, "Record": record, "Former": former, "Stamp": .object(["revision": revision, "device": id]),
    "Field": field,
    "HistoryEntry": .object(
      [
        "item": id, "mid": id, "device": id, "at": instant, "revision": revision, "field": .named("Field"),
        "lost": Schema.truth,
      ],
      optional: [
        "old": .anything, "new": .anything,
        "by": Schema.text(maximum: AgentName.limit).saying(
          "The name of the agent that acted for the user, or `host:NAME` over ssh."),
      ]),
  ])

  private static var field: Schema { .oneOf(Field.allCases.map(\.rawValue)) }

  private static var item: Schema {
    var (always, whenSet) = ([(name: String, schema: Schema)](), [(name: String, schema: Schema)]())
    for field in ItemField.all {
      switch field.shown {
      case .never: continue
      case .always(let schema): always.append((field.name, schema))
      case .whenSet(let schema): whenSet.append((field.name, schema))
      }
    }
    return .object(
      required: always + [
        ("list_id", id.orNull.saying("The id of its list, as \"List\" has it; null for the inbox.")),
        (
          "next",
          local.orNull.saying(
            "When the next open occurrence is due, in the user's time zone; in a list null if the row is done.")
        ), ("overdue", .truth), ("done", .truth), ("done_at", instant.orNull),
        ("conflict", Schema.truth.saying("A value won over another, concurrent value.")),
      ],
      optional: whenSet + [
        ("sync", .text()), ("progress", Schema.named("Progress")),
        (
          "occurrence",
          Schema.named("Occurrence").orNull.saying(
            "Which occurrence; only if upcoming includes each, and for items with several. In the calendar null for undated items."
          )
        ), ("read", Schema.named("Read").saying("How the words were read; only in the answer to them.")),
        (
          "doubt",
          Schema.named("ReadDoubt").orNull.saying("What else the words could mean; only in the answer to them.")
        ), ("children", Schema.list(id).saying("The parts of the item; only in answers with one item.")),
        ("blocks", Schema.list(id).saying("The open items that wait for it; only in answers with one item.")),
        (
          "kept",
          Schema.list(KeptFact.schema).saying(
            "Data of other programs without a field here, kept for the export to their format; only in answers with one item."
          )
        ), ("parts_count", count.saying("How many parts it has, without deleted ones; only in answers with one item.")),
        ("parts_done", count.saying("How many of the parts are done.")),
        ("tz", Schema.text().saying("The time zone of \"next\"; in a list it is given once.")),
      ])
  }

  private static var record: Schema {
    .object(
      ["item": Item.fields.schema],
      optional: [
        "stamps": stamps, "tag_stamps": stamps, "blocker_stamps": stamps, "field_stamps": stamps,
        "touches": touches,
        "conflicts": .list(.named("Field")), "former": .named("Former"),
      ]
    ).saying("An item with the data needed for merging.")
  }

  /// The item's state from an earlier epoch of the database.
  private static var former: Schema {
    .object(
      [:],
      optional: [
        "stamps": stamps, "tag_stamps": stamps, "blocker_stamps": stamps, "field_stamps": stamps,
        "touches": touches,
        "changed": .list(.named("Field")),
      ]
    ).saying("The item's changes that were lost when the server was restored.")
  }

  private static var stamps: Schema { .map(.named("Stamp")) }

  private static var touches: Schema {
    .map(.object(["change": .oneOf(["done", "reopened", "skipped", "unskipped", "moved"]), "stamp": .named("Stamp")]))
  }
}
