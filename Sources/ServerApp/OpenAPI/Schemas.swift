import Intents
package import JSON
import TodoAPI
import TodoModel

/// The schemas of the API's bodies, by name.
package enum Schemas {
  package static let all: [String: JSONValue] = [
    values, items, requests, answers, board, syncing, templates, focus, webhooks, appPasswords,
  ].reduce(into: [:]) { all, part in all.merge(part) { first, _ in first } }

  static let uuid = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
  package static let id = Schema.named("Id")
  package static let day = Schema.named("Day")
  static let deadline = Schema.named("Deadline")
  static let local = Schema.named("LocalTime")
  static let instant = Schema.named("Instant")
  package static let occurrence = Schema.named("Occurrence")
  static let revision = Schema.integer(0)
  package static let count = Schema.integer(0)
  static let zone = Schema.text(atLeast: 1, maximum: 256)
  static let span = Schema.named("Span")
}

extension JSONValue {
  static func schemas(_ named: KeyValuePairs<String, Schema>) -> [String: JSONValue] {
    Dictionary(uniqueKeysWithValues: named.map { ($0.key, .object($0.value.json)) })
  }
}

extension Schemas {
  static let values = JSONValue.schemas([
    "Id": .text(format: "uuid", pattern: uuid).saying("A UUID chosen by the client that adds the item (RFC 9562)."),
    "Day": .text(format: "date", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"),
    "LocalTime": .text(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?$").saying(
      "A day, or a time on a local clock."),
    "Deadline": .text(pattern: #"^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}(\[[A-Za-z0-9+_/:-]+\])?)?$"#).saying(
      "A day or a time, with its time zone in brackets if it has one (RFC 9557)."),
    "Instant": .text(format: "date-time").saying("A moment (RFC 3339)."),
    "Occurrence": .text(atLeast: 1, maximum: ValueLimits.nameBytes).saying(
      "Which occurrence of an item: its nominal local time with its zone, a number, or \"once\"."),
    "Span": Schema(json: [
      "type": .string("array"), "items": .object(count.json), "minItems": .integer(2), "maxItems": .integer(2),
    ]).saying("Start and end, in Unicode scalars of the text."), "Priority": .oneOf(Priority.allCases.map(\.rawValue)),
    "Title": .text(atLeast: 1, maximum: Limits.title).saying("One line of at most \(Limits.title) bytes."),
    "Notes": .text(maximum: Limits.notes).saying("At most \(Limits.notes) bytes."),
    "Name": .text(atLeast: 1, maximum: ValueLimits.nameBytes).saying("At most \(ValueLimits.nameBytes) bytes."),
    "Tags": .list(.named("Name"), maximum: Limits.tags), "Schedule": schedule, "NewSchedule": schedule.closed,
    "Problem": problem,
  ])

  private static var schedule: Schema {
    .object(
      ["start": local],
      optional: [
        "all_day": Schema.truth.orNull, "end": local.orNull, "zone": zone.orNull, "fold": Schema.integer(0, 1).orNull,
        "rrule": Schema.text(atLeast: 1, maximum: 1_024).orNull.saying(
          "A repeat rule (RFC 5545) without the prefix RRULE:."),
        "repeat_mode": Schema.oneOf(["fixed", "catch_up", "after_completion"]).orNull,
        "exceptions": Schema.list(occurrence, maximum: ValueLimits.changedOccurrences).orNull,
        "moves": Schema.map(local).orNull,
      ]
    ).saying("The date of an item. Without a zone it applies in the user's current time zone.")
  }

  private static var problem: Schema {
    .object(
      ["type": .oneOf(ProblemKind.allCases.map(\.type)), "title": .text(atLeast: 1), "status": .integer(400, 599)],
      optional: [
        "detail": .text().saying("What happened and what to do, for the user."), "instance": .text(),
        "errors": .list(.object(["pointer": .text(), "code": .text(), "words": .text()], closed: true)),
        "offset": count, "suggestions": .list(.text()), "retry_after": count,
        "server_time": instant.saying("The server's current time."), "version": revision,
      ], closed: true
    ).saying("RFC 9457.")
  }
}
