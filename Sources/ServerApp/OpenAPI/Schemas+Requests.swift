import Actions
import Intents
import JSON
import TodoAPI
import TodoModel

extension Schemas {
  private static let colours = ListColour.allCases.map(\.rawValue)
  private static let expression = Schema.text(atLeast: 1, maximum: ValueLimits.expressionBytes)

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
        "today": .truth,
      ], closed: true),
    "ListPatch": .object(
      [:],
      optional: [
        "name": .named("Name"), "colour": Schema.oneOf(colours).orNull, "icon": Schema.named("Name").orNull,
        "archived": .truth, "today": .truth,
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
