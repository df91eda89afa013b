import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  /// Items in responses to scripts, and records in sync with devices.
  static let items = JSONValue.schemas([
    "Item": item,
    "Record": record,
    "Former": former,
    "Stamp": .object(["revision": revision, "device": id]),
    "Field": field,
    "HistoryEntry": .object(
      [
        "item": id, "mid": id, "device": id, "at": instant, "revision": revision, "field": .named("Field"),
        "lost": Schema.truth,
      ],
      optional: [
        "old": .anything, "new": .anything,
        "by": Schema.text(most: AgentName.limit).saying(
          "The agent that acted for the person, by its name; or `host:NAME`, where it was done over ssh."
        ),
      ]
    ),
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
            "When the next open occurrence is due, on the person's clock; in a list null where what is shown is done."
          )
        ),
        ("overdue", .truth),
        ("done", .truth),
        ("done_at", instant.orNull),
        ("conflict", Schema.truth.saying("A value of it won over another that somebody also wanted.")),
      ],
      optional: whenSet + [
        ("sync", .text()),
        (
          "occurrence",
          Schema.named("Occurrence").orNull.saying(
            "Which it is; only where upcoming has each, and of what has several. In the calendar null for what has no date."
          )
        ),
        ("read", Schema.named("Read").saying("What was made of words; only in the answer to them.")),
        (
          "doubt",
          Schema.named("ReadDoubt").orNull.saying(
            "What the words could mean besides; only in the answer to them."
          )
        ),
        ("children", Schema.list(id).saying("The items that are part of it; only where one is answered.")),
        (
          "blocks",
          Schema.list(id).saying("What is still to be done and waits for it; only where one is answered.")
        ),
        (
          "kept",
          Schema.list(KeptFact.schema).saying(
            "What other programs said of it and has no field here: for the export to their format; only where one is answered."
          )
        ),
        (
          "parts_count",
          count.saying("How many parts it has that are not deleted; only where one is answered.")
        ),
        ("parts_done", count.saying("How many of these are done.")),
        ("tz", Schema.text().saying("The zone on whose clock \"next\" is; in a list the list says it.")),
      ]
    )
  }

  private static var record: Schema {
    .object(
      ["item": Item.fields.schema],
      optional: [
        "stamps": stamps, "tag_stamps": stamps, "blocker_stamps": stamps, "touches": touches,
        "conflicts": .list(.named("Field")),
        "former": .named("Former"),
      ]
    ).saying("An item with what merging needs to know of it.")
  }

  /// The item's state from an earlier epoch of the database.
  private static var former: Schema {
    .object(
      [:],
      optional: [
        "stamps": stamps, "tag_stamps": stamps, "blocker_stamps": stamps, "touches": touches,
        "changed": .list(.named("Field")),
      ]
    ).saying("What the order said of the item that was lost when the server was restored.")
  }

  private static var stamps: Schema { .map(.named("Stamp")) }

  private static var touches: Schema {
    .map(
      .object([
        "change": .oneOf(["done", "reopened", "skipped", "unskipped", "moved"]), "stamp": .named("Stamp"),
      ])
    )
  }
}
