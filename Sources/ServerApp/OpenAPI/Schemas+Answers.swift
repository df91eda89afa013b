import Intents
import JSON
import TodoAPI
import TodoModel

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
      "today": Schema.truth.saying("Whether its undated items are in Today."), "open": count, "overdue": count,
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
    "Session": .object([
      "id": .text(), "name": .text(), "created_at": instant, "last_seen_at": instant, "current": .truth,
      "signed": Schema.truth.saying("Whether it signs changes with its own key."),
      "app_password": Schema.text().orNull.saying("The app password it signed in with."),
    ]), "Sessions": Schema.object(["sessions": .list(.named("Session"))]).with(.named("Fresh")),
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
        "list": Schema.text().saying("The list named by the line; only in mode line, like the next three."),
        "tags": .list(.text()), "priority": Priority.schema,
        "after": Schema.list(count).saying("The numbers of the items it waits for."),
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
      ], optional: ["utc": instant, "exceptions": .list(occurrence, maximum: ValueLimits.changedOccurrences)])
  }
}
