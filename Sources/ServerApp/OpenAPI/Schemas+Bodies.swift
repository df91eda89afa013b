import Actions
import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  private static let colours = ListColour.allCases.map(\.rawValue)
  private static let expression = Schema.text(atLeast: 1, maximum: ValueLimits.expressionBytes)

  private static let reviewDays = Schema.integer(0, ValueLimits.reviewDays).orNull.saying(
    "The days between reviews of the list; 0 is never, null as the device's setting says.")

  /// The request bodies; hand-written ones are closed.
  static let requests = JSONValue.schemas([
    "Login": .object(
      ["password": .text()],
      optional: [
        "account": Schema.text(atLeast: 1, maximum: Limits.name).saying("By default \(LoginBody.usualAccount)."),
        "name": Schema.text(maximum: Limits.name).saying("The name of the session: the device name."),
        "public_key": Schema.text(maximum: 128).saying(
          "The key that will sign its changes: an uncompressed P-256 point in base64."),
        "tz": Schema.text(maximum: 64).saying(
          "The user's time zone, such as Europe/Berlin; used for an account without one."),
      ]),
    "Password": .object([
      "password": Schema.text().saying("The current password."),
      "new_password": Schema.text().saying("8 to 1,024 characters, not a common password."),
    ]),
    "AccountPatch": .object([
      "tz": Schema.text(maximum: 64).saying("The time zone of reminders, such as Europe/Berlin.")
    ]),
    "Add": added, "Values": wholeItem, "Patch": patch,
    "NewList": .object(
      ["name": .named("Name")],
      optional: [
        "colour": Schema.oneOf(colours).orNull, "icon": Schema.named("Name").orNull, "archived": .truth,
        "today": .truth, "review_every": reviewDays, "reviewed_on": Day.schema.orNull,
      ], closed: true),
    "ListPatch": .object(
      [:],
      optional: [
        "name": .named("Name"), "colour": Schema.oneOf(colours).orNull, "icon": Schema.named("Name").orNull,
        "archived": .truth, "today": .truth, "review_every": reviewDays, "reviewed_on": Day.schema.orNull,
      ], closed: true),
    "NewFilter": .object(
      ["name": .named("Name"), "filter": expression],
      optional: ["colour": Schema.oneOf(colours).orNull, "icon": Schema.named("Name").orNull], closed: true),
    "FilterPatch": .object(
      [:],
      optional: [
        "name": .named("Name"), "filter": expression, "colour": Schema.oneOf(colours).orNull,
        "icon": Schema.named("Name").orNull,
      ], closed: true),
    "Toggle": .object(
      [:],
      optional: [
        "to": Schema.oneOf(["done", "open"]).orNull.saying("If missing, an Idempotency-Key is required."),
        "occurrence": occurrence.orNull.saying("null means the due one."),
        "parts": Schema.oneOf(PartsChoice.allCases.map(\.rawValue)).orNull.saying(
          "What happens to the open parts of a completed item; null means keep, which leaves them open."),
      ], closed: true),
    "Skip": .object(
      [:],
      optional: [
        "to": Schema.oneOf(["skipped", "open"]).orNull.saying(
          "null means skipped; open restores the date of the rule, neither skipped nor moved."),
        "occurrence": occurrence.orNull.saying(
          "null means the open one and requires an Idempotency-Key; required for open."),
      ], closed: true),
    "Snooze": .either([
      .object(
        ["until": instant.orNull.saying("null ends the snooze.")], optional: ["tz": zone.orNull, "zone": sameZone],
        closed: true),
      .object(
        ["when": .text(atLeast: 1, maximum: Limits.parseText)], optional: ["tz": zone.orNull, "zone": sameZone],
        closed: true),
    ]),
    "Reschedule": .either([
      .object(
        ["schedule": Schema.named("NewSchedule").orNull], optional: ["tz": zone.orNull, "zone": sameZone], closed: true),
      .object(
        ["when": .text(atLeast: 1, maximum: Limits.parseText)],
        optional: [
          "tz": zone.orNull, "zone": sameZone,
          "series": Schema.truth.saying("Move the whole series, not only the open occurrence."),
        ], closed: true),
    ]),
    "Parse": .object(
      ["text": .text(maximum: Limits.parseText)],
      optional: [
        "mode": Schema.oneOf(["date", "title", "line"]).orNull.saying(
          "date (or null): the whole text is a date; title: a title with a date in it; line: a title with list, tags and priority too."
        ), "now": Schema.text().orNull.saying("RFC 3339 or a local time; null means now."),
        "zone": Schema.text().orNull, "tz": Schema.text().orNull.saying("The same as zone."),
        "options": Schema(json: ["type": .array([.string("object"), .string("null")])]).saying(
          "How ambiguous words are read: week_start, date_order, clock ..."),
        "explain": Schema.truth.orNull.saying("Return which words were read by which rule."),
      ], closed: true),
  ])

  private static var added: Schema {
    .either([
      said(beside: "text", .text(atLeast: 1)).saying("A line to parse: \"pay rent tomorrow 9am #home !high\"."),
      said(beside: "title", .named("Title")),
    ])
  }

  /// Returns the schema of a new item's fields besides the one that names it.
  private static func said(beside name: String, _ schema: Schema) -> Schema {
    .object(
      required: [(name, schema)], optional: writable { $0.part != .title } + [("tz", zone.orNull), ("zone", sameZone)]
    ).closed
  }

  /// The schema for a whole item from a response, whose read-only fields are ignored.
  private static var wholeItem: Schema {
    var schema = said(beside: "title", .named("Title"))
    guard case .object(let said)? = schema.json["properties"] else { return schema }
    var names = answerNames
    for (name, schema) in said { names[name] = schema }
    schema.json["properties"] = .object(names)
    return schema
  }

  /// The read-only fields of an item, by name.
  private static var answerNames: [String: JSONValue] {
    let item = items["Item"]?["properties"] ?? .null
    let fresh = answers["Fresh"]?["properties"] ?? .null
    var names: [String: JSONValue] = [:]
    for case .object(let fields) in [item, fresh] {
      for name in fields.keys { names[name] = .object(Schema.anything.saying("Ignored.").json) }
    }
    return names
  }

  static let sameZone = zone.orNull.saying("The same as tz.")

  private static var patch: Schema {
    let tags = Schema.named("Tags").orNull
    let blockers = Schema.list(ItemID.schema, maximum: Limits.blockers).orNull
    let values = writable { field in field.part.map { ![.tags, .blockers].contains($0) } ?? false }
    let elements = [
      ("add_tags", tags), ("remove_tags", tags), ("add_blockers", blockers), ("remove_blockers", blockers),
    ]
    return Schema.object(optional: values + elements).closed.saying(
      "A merge patch (RFC 7396): absent fields stay, null clears.")
  }

  private static func writable(_ isIn: (ItemField) -> Bool) -> [(name: String, schema: Schema)] {
    ItemField.writable.filter(isIn).compactMap { field in field.asked.map { (field.name, $0) } }
  }
}

extension Schemas {
  static let answers = JSONValue.schemas([
    "LoginAnswer": .object(["token": .text(), "session": .text(), "expires_at": instant, "read_only": .truth]),
    "Account": .object(
      ["name": .text()], optional: ["tz": Schema.text().saying("The time zone of reminders; by default the server's.")]),
    "Fresh": .object([
      "as_of": instant.saying("When the data was current, by the server's clock."),
      "fresh_for_s": count.saying("Seconds after that during which it counts as fresh."),
    ]), "ItemAnswer": Schema.named("Item").with(.named("Fresh")),
    "Today": Schema.object([
      "day": day, "tz": .text(), "as_of_rev": revision, "open_count": count, "done_count": count,
      "next_change_at": instant.orNull, "items": .list(.named("Item")).saying("Open items."),
      "done_items": .list(.named("Item")).saying("Items done that day, newest first."),
    ]).with(.named("Fresh")),
    "Items": Schema.object([
      "day": day, "tz": .text(), "as_of_rev": revision, "open_count": count, "done_count": count,
      "total": count.saying("On all pages."), "items": .list(.named("Item"), maximum: Limits.changes),
      "has_more": .truth,
      "cursor": Schema.text().orNull, "notices": .list(.text()),
    ]).with(.named("Fresh")),
    "Calendar": Schema.object([
      "from": day, "to": day, "tz": .text(), "days": .list(.named("CalendarDay"), maximum: CalendarQuestion.longest),
    ]).with(.named("Fresh")),
    "Next": Schema.object([
      "tz": .text(), "of": count.saying("Number of candidates, also of those behind the limit."),
      "items": .list(
        .object(["item": .named("Item"), "reason": Schema.text().saying("The reason for its place.")]),
        maximum: Limits.next),
    ]).with(.named("Fresh")),
    "Plan": Schema.object(
      [
        "tz": .text(), "day": day, "now": .named("LocalTime"),
        "planned_minutes": count.orNull.saying("The open effort; null without one."),
        "left_minutes": count.orNull.saying("The minutes until `until`; null without it or without an effort."),
        "items": .list(.named("PlannedItem")).saying("By time, then those without a time."),
      ], optional: ["unplaced": .list(id).saying("The items for which no time is proposed; with `how`.")]
    ).with(.named("Fresh")),
    "PlannedItem": Schema.named("Item").with(
      .object([
        "starts": Schema.named("LocalTime").orNull.saying("The start today, proposed or its own."),
        "minutes": count.saying("The length."),
        "guessed": Schema.truth.saying("Whether the item has neither an effort nor an end."),
      ])),
    "CalendarDay": .object([
      "day": day, "open": count.saying("Open occurrences."), "deadlines": count.saying("Deadlines of open items."),
      "done": count, "items": .list(.named("CalendarItem"), maximum: Limits.calendarDay),
    ]),
    "CalendarItem": Schema.named("Item").with(
      .object([
        "kind": .oneOf(CalendarEntry.Kind.allCases.map(\.rawValue)), "at": .named("LocalTime"),
        "occurrence": Schema.named("Occurrence").orNull,
        "times": count.orNull.saying("How often it occurs that day; null if too often to count."),
      ])),
    "List": .object([
      "id": id, "name": .text(), "colour": Schema.text().orNull, "icon": Schema.text().orNull, "archived": .truth,
      "today": Schema.truth.saying("Whether its undated items are in Today."), "review_every": reviewDays,
      "reviewed_on": Day.schema.orNull.saying("The day of the last review."), "open": count, "overdue": count,
    ]),
    "Filter": .object([
      "id": id, "name": .text(), "filter": .text(), "colour": Schema.text().orNull, "icon": Schema.text().orNull,
      "found": count.orNull.saying("How many items it finds; null if the server cannot read it."),
    ]), "FilterAnswer": Schema.named("Filter").with(.named("Fresh")),
    "Filters": Schema.object(["filters": .list(.named("Filter"))]).with(.named("Fresh")),
    "ListAnswer": Schema.named("List").with(.named("Fresh")),
    "Lists": Schema.object(["inbox": .object(["open": count, "overdue": count]), "lists": .list(.named("List"))]).with(
      .named("Fresh")),
    "ToggleAnswer": Schema.object([
      "id": id, "occurrence": .text(), "state": .oneOf(["done", "open"]), "outcome": .named("Outcome"),
      "version": revision,
    ]).with(.named("Fresh")),
    "Undone": Schema.object([
      "items": .list(.named("Item"), maximum: Limits.mutations).saying(
        "The items as they are now, in the order of the changes; only these.")
    ]).with(.named("Fresh")),
    "Rehearsal": .object([
      "dry_run": Schema(json: ["const": .bool(true)]),
      "would_change": .list(
        .object([
          "id": id, "number": count.orNull.saying("Null if it would be new."), "title": .text(),
          "changes": .list(.object(["field": .named("Field"), "before": .anything, "after": .anything])),
        ])),
    ]),
    "Session": .object(
      [
        "id": .text(), "name": .text(), "created_at": instant, "last_seen_at": instant, "current": .truth,
        "signed": Schema.truth.saying("Whether it signs changes with its own key."),
        "app_password": Schema.text().orNull.saying("The app password it signed in with."),
      ], optional: ["scope": scope]),
    "Sessions": Schema.object(["sessions": .list(.named("Session")), "feeds": .list(.named("Feed"))]).with(
      .named("Fresh")),
    "History": Schema.object(["entries": .list(.named("HistoryEntry"), maximum: Limits.history)]).with(.named("Fresh")),
    "Statistics": statistics.with(.named("Fresh")), "Health": .object(["status": .word("ok")]), "ParseAnswer": parsed,
    "ReadNote": .object(["code": .text(), "message": .text()], optional: ["detail": .text()]),
    "Read": .object(
      ["words": Schema.text().saying("The date in words."), "notes": .list(.named("ReadNote"))],
      optional: ["text": Schema.text().saying("The words that were read."), "hint": .named("ParseFault")]),
    "ReadDoubt": .object([
      "text": Schema.text().saying("What is ambiguous, in a sentence."),
      "other": Schema.text().saying("The other reading, in words that parse to it."),
    ]), "ParseFault": .object(["code": .text(), "message": .text(), "span": span, "suggestion": Schema.text().orNull]),
  ])

  private static var parsed: Schema {
    .object(
      [
        "ok": .truth, "schedule": readSchedule.orNull, "spans": .list(span), "title": .text(), "confidence": .share,
        "ambiguities": .list(.object(["code": .text(), "chosen": .text(), "other": Schema.text().orNull])),
        "notes": .list(.named("ReadNote")), "doubt": Schema.named("ReadDoubt").orNull, "clear": .truth,
      ],
      optional: [
        "clears": .list(Schema.oneOf(["date", "deadline"])).saying("What is removed."), "deadline": .named("Deadline"),
        "error": .named("ParseFault"), "hint": .named("ParseFault"),
        "list": Schema.text().saying("The list named by the line; only in mode line, like the next four."),
        "tags": .list(.text()), "priority": Priority.schema,
        "after": Schema.list(count).saying("The numbers of the items it waits for."),
        "effort": Schema.integer(Effort.range.lowerBound, Effort.range.upperBound).saying("The minutes of work."),
        "reminders": .named("Reminders"),
        "explain": .list(.object(["span": span, "rule": .text(), "words": .text()])),
      ])
  }

  private static var statistics: Schema {
    .object([
      "from": day, "to": day, "tz": .text(), "done": count, "added": count, "open": count, "overdue": count,
      "list": Schema.text().orNull.saying("null means all, empty the inbox."),
      "streak": .object(["current": count, "longest": count, "longest_to": day.orNull]),
      "week": .object(["done": count, "before": count, "added": count]).saying(
        "The last 7 days; before: the 7 days before."),
      "days": .list(.object(["day": day, "done": count])).saying("Days with completed items."),
      "weeks": .list(.object(["start": day, "done": count, "added": count, "open": count])),
      "lists": .list(.object(["list": Schema.text().orNull, "done": count, "open": count])),
      "hours": .list(count, maximum: 24), "weekdays": Schema.list(count, maximum: 7).saying("Monday first."),
      "slips": .list(
        .object(["id": id, "number": count.orNull, "title": .text(), "moved": count.orNull, "overdue_days": count]),
        maximum: Statistics.mostSlips),
      "next": Schema.object(["id": id, "number": count.orNull, "title": .text(), "due": local]).orNull,
      "focus": Schema.object([
        "minutes": count, "days": .list(.object(["day": day, "minutes": count])),
        "items": .list(
          .object(["id": id, "number": count.orNull, "title": .text(), "minutes": count]),
          maximum: Statistics.mostFocused),
        "effort": Schema.object(["items": count, "estimated_minutes": count, "taken_minutes": count]).saying(
          "Items done in these days, without repeats, that have an effort and focus sessions."),
      ]).saying("Focus time, up to now for a running session."),
    ])
  }

  private static var readSchedule: Schema {
    .object(
      [
        "start": local, "all_day": .truth, "end": local.orNull, "zone": Schema.text().orNull,
        "role": .oneOf(["when", "deadline", "start"]), "rrule": Schema.text().orNull,
        "repeat_mode": .oneOf(["fixed", "catch_up", "after_completion"]), "fold": .integer(0, 1),
        "next": .list(local, maximum: 5),
      ],
      optional: [
        "utc": instant, "exceptions": .list(occurrence, maximum: ValueLimits.changedOccurrences),
        "extra_dates": .list(local, maximum: ValueLimits.extraDates), "quota": Quota.schema,
      ])
  }
}
