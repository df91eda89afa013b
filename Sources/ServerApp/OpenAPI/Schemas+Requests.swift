import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  /// What requests carry; fields that are not known are passed over.
  static let requests = JSONValue.schemas([
    "Login": .object(
      ["password": .text()],
      optional: [
        "account": Schema.text(atLeast: 1, most: Limits.name).saying(
          "Without it, \(LoginBody.usualAccount)."
        ),
        "name": Schema.text(most: Limits.name).saying("What the session is called: the device's name."),
      ]
    ),
    "Add": added,
    "Values": .object(["title": .named("Title")], optional: said),
    "Patch": patch,
    "Toggle": .object(
      [:],
      optional: [
        "to": Schema.oneOf(["done", "open"]).orNull.saying("Without it an Idempotency-Key is needed."),
        "occurrence": occurrence.orNull.saying("null is the one that is due."),
      ]
    ),
    "Reschedule": .either([
      .object(["schedule": Schema.named("Schedule").orNull]),
      .object(
        ["when": .text(atLeast: 1, most: Limits.parseText)],
        optional: [
          "tz": zone.orNull,
          "series": Schema.truth.saying("Move all of a repeat, not only the occurrence that is open."),
        ]
      ),
    ]),
    "Parse": .object(
      ["text": .text(most: Limits.parseText)],
      optional: [
        "mode": Schema.oneOf(["date", "title"]).orNull,
        "now": Schema.text().orNull.saying("RFC 3339, or a local time; null is now."),
        "zone": Schema.text().orNull,
        "options": Schema(json: ["type": .array([.string("object"), .string("null")])])
          .saying("How words are read where people differ: week_start, date_order, clock ..."),
      ]
    ),
  ])

  private static var added: Schema {
    .either([
      .object(
        ["text": .text(atLeast: 1)],
        optional: said
      ).saying("One line to be read: \"pay rent tomorrow 9am #home !high\"."),
      .object(["title": .named("Title")], optional: said),
    ])
  }

  private static var said: KeyValuePairs<String, Schema> {
    [
      "id": id.orNull, "notes": Schema.named("Notes").orNull, "list": Schema.named("Name").orNull,
      "tags": Schema.named("Tags").orNull, "priority": Schema.named("Priority").orNull,
      "schedule": Schema.named("Schedule").orNull, "deadline": deadline.orNull, "parent": id.orNull,
      "tz": zone.orNull,
    ]
  }

  private static var patch: Schema {
    .object(
      [:],
      optional: [
        "title": .named("Title"), "notes": Schema.named("Notes").orNull, "list": Schema.named("Name").orNull,
        "priority": Schema.named("Priority").orNull, "parent": id.orNull, "deadline": deadline.orNull,
        "schedule": Schema.named("Schedule").orNull, "add_tags": Schema.named("Tags").orNull,
        "remove_tags": Schema.named("Tags").orNull,
      ]
    ).saying("A merge patch (RFC 7396): what is absent stays, null clears.")
  }
}
