import JSON
import TodoAPI

extension Schemas {
  static let focus = JSONValue.schemas([
    "Focus": Schema.object([
      "focus": Schema.object(["id": id, "number": count.orNull, "title": .text(), "since": instant, "minutes": count])
        .orNull.saying("The item in focus; null if there is none."), "sessions": .list(.named("FocusSession")),
      "minutes": count.saying("Of all sessions."),
    ]).with(.named("Fresh")),
    "FocusSession": .object([
      "id": id, "number": count.orNull, "title": .text(), "list": Schema.text().orNull, "since": instant,
      "until": instant.orNull.saying("null while it is running."), "minutes": count,
    ]),
    "FocusTime": .either([
      .object(
        ["since": instant, "until": instant], optional: ["instead_of": former, "tz": zone.orNull, "zone": sameZone],
        closed: true),
      .object(
        ["when": Schema.text(atLeast: 1, maximum: Limits.parseText).saying("Both times: \"9:00-9:40\".")],
        optional: ["instead_of": former, "tz": zone.orNull, "zone": sameZone], closed: true),
    ]),
  ])

  private static let former = instant.orNull.saying("Start of the session to replace.")
}
