import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  /// What scripts are answered.
  static let answers = JSONValue.schemas([
    "LoginAnswer": .object(["token": .text(), "session": .text(), "expires_at": instant]),
    "Fresh": .object([
      "as_of": instant.saying("When it was right, by the server's clock."),
      "fresh_for_s": count.saying("Seconds after that for which it is taken as fresh."),
    ]),
    "ItemAnswer": Schema.named("Item").with(.named("Fresh")),
    "Today": Schema.object([
      "day": day, "tz": .text(), "as_of_rev": revision, "open_count": count, "done_count": count,
      "next_change_at": instant.orNull, "items": .list(.named("Item")),
    ]).with(.named("Fresh")),
    "Items": Schema.object([
      "day": day, "tz": .text(), "as_of_rev": revision, "open_count": count, "done_count": count,
      "total": count.saying("On all pages."), "items": .list(.named("Item"), most: Limits.changes),
      "has_more": .truth, "cursor": Schema.text().orNull, "notices": .list(.text()),
    ]).with(.named("Fresh")),
    "ToggleAnswer": Schema.object([
      "id": id, "occurrence": .text(), "state": .oneOf(["done", "open"]), "outcome": .named("Outcome"),
      "version": revision,
    ]).with(.named("Fresh")),
    "Session": .object([
      "id": .text(), "name": .text(), "created_at": instant, "last_seen_at": instant, "current": .truth,
    ]),
    "Sessions": Schema.object(["sessions": .list(.named("Session"))]).with(.named("Fresh")),
    "History": Schema.object(["entries": .list(.named("HistoryEntry"), most: Limits.history)])
      .with(.named("Fresh")),
    "Health": .object(["status": .word("ok")]),
    "ParseAnswer": parsed,
    "ParseFault": .object([
      "code": .text(), "message": .text(), "span": span, "suggestion": Schema.text().orNull,
    ]),
  ])

  private static var parsed: Schema {
    .object(
      [
        "ok": .truth,
        "schedule": readSchedule.orNull,
        "spans": .list(span),
        "title": .text(),
        "confidence": .share,
        "ambiguities": .list(.object(["code": .text(), "chosen": .text(), "other": Schema.text().orNull])),
        "notes": .list(.object(["code": .text(), "message": .text()], optional: ["detail": .text()])),
        "clear": .truth,
      ],
      optional: [
        "clears": .list(Schema.oneOf(["date", "deadline"])).saying("What is taken away."),
        "deadline": .named("Deadline"), "error": .named("ParseFault"), "hint": .named("ParseFault"),
        "explain": .list(.object(["span": span, "rule": .text(), "words": .text()])),
      ]
    )
  }

  private static var readSchedule: Schema {
    .object(
      [
        "start": local, "all_day": .truth, "end": local.orNull, "zone": Schema.text().orNull,
        "role": .oneOf(["when", "deadline", "start"]), "rrule": Schema.text().orNull,
        "repeat_mode": .oneOf(["fixed", "catch_up", "after_completion"]), "fold": .integer(0, 1),
        "next": .list(local, most: 5),
      ],
      optional: [
        "utc": instant,
        "exceptions": .list(occurrence, most: ValueLimits.changedOccurrences),
      ]
    )
  }
}
