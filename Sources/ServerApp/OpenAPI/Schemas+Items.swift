import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  /// Items, as scripts and as devices see them.
  static let items = JSONValue.schemas([
    "Item": item,
    "Record": record,
    "Stamp": .object(["revision": revision, "device": id]),
    "Field": field,
    "HistoryEntry": .object(
      [
        "item": id, "mid": id, "device": id, "at": instant, "revision": revision, "field": .named("Field"),
        "lost": Schema.truth,
      ],
      optional: ["old": .anything, "new": .anything]
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
        ("next", local.orNull.saying("The next open occurrence, on the person's clock.")),
        ("overdue", .truth),
        ("done", .truth),
        ("done_at", instant.orNull),
        ("conflict", Schema.truth.saying("A value of it won over another that somebody also wanted.")),
      ],
      optional: whenSet + [
        ("sync", .text()), ("read", .anything),
        ("children", Schema.list(id).saying("The items that are part of it; only where one is answered.")),
        ("tz", Schema.text().saying("The zone on whose clock \"next\" is; in a list the list says it.")),
      ]
    )
  }

  private static var record: Schema {
    .object(
      ["item": Item.fields.schema],
      optional: [
        "stamps": .map(.named("Stamp")),
        "tag_stamps": .map(.named("Stamp")),
        "touches": .map(
          .object([
            "change": .oneOf(["done", "reopened", "skipped", "unskipped", "moved"]), "stamp": .named("Stamp"),
          ])
        ),
        "conflicts": .list(.named("Field")),
      ]
    ).saying("An item with what merging needs to know of it.")
  }
}
