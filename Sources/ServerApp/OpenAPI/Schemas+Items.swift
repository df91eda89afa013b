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
    .object(
      [
        "id": id,
        "number": Schema.integer(1).orNull.saying("The small number people type."),
        "title": .text(),
        "notes": .text(),
        "list": Schema.text().orNull.saying("null is the inbox."),
        "tags": .list(.text()),
        "priority": .named("Priority"),
        "schedule": Schema.named("Schedule").orNull,
        "deadline": deadline.orNull,
        "next": local.orNull.saying("The next open occurrence, on the person's clock."),
        "overdue": .truth,
        "done": .truth,
        "done_at": instant.orNull,
        "created_at": instant,
        "version": revision.saying("Also its entity tag."),
        "conflict": Schema.truth.saying("A value of it won over another that somebody also wanted."),
      ],
      optional: ["deleted_at": instant, "sync": .text(), "read": .anything]
    )
  }

  /// The item as it is kept: what is empty is left out, and fields of newer programs are given back untouched.
  static var kept: Schema {
    .object(
      ["id": id, "title": .text(), "created_at": instant],
      optional: [
        "number": Schema.integer().orNull, "notes": Schema.text().orNull, "list": Schema.text().orNull,
        "tags": Schema.list(.text()).orNull, "priority": Schema.named("Priority").orNull,
        "schedule": Schema.named("Schedule").orNull, "deadline": day.orNull,
        "deadline_time": Schema.text().orNull,
        "deadline_zone": Schema.text().orNull, "order": Schema.text().orNull,
        "parent": id.orNull, "version": Schema.integer().orNull, "notified_at": instant.orNull,
        "snoozed_until": instant.orNull, "focused_since": instant.orNull, "deleted_at": instant.orNull,
        "completions": Schema.map(instant).orNull,
      ]
    )
  }

  private static var record: Schema {
    .object(
      ["item": kept],
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
