package import JSON
import TodoAPI
package import TodoModel

/// A value at or beyond the limit of a field, and whether it is accepted.
package struct Edge: Hashable, Sendable, CustomStringConvertible {
  /// The field's name on the wire; several words are a path into an object.
  package let field: String
  package let value: JSONValue
  /// Indicates that the value is accepted.
  package let isTaken: Bool

  /// The text in a failure; long values are truncated.
  package var description: String { "\(field) = \("\(value)".prefix(60))" }

  private init(_ field: String, _ value: JSONValue, _ isTaken: Bool) {
    self.field = field
    self.value = value
    self.isTaken = isTaken
  }

  /// Returns an item's wire form with this value.
  package func item(_ plain: Item) throws -> JSONValue {
    guard case .object(var fields) = try JSONValue(parsing: encodeJSON(plain)) else { return .null }
    let path = field.split(separator: ".").map(String.init)
    if path.count == 2 {
      guard case .object(var inner) = fields[path[0]] ?? .object(path[0] == "schedule" ? Edge.plain : [:]) else {
        return .null
      }
      inner[path[1]] = value
      fields[path[0]] = .object(inner)
    } else {
      fields[field] = field == "parent" && value == .string("itself") ? .string(plain.id.description) : value
    }
    return .object(fields)
  }

  /// An API request body with a title and this value.
  package var body: JSONValue {
    let path = field.split(separator: ".").map(String.init)
    guard path.count == 2 else { return .object(["title": .string("x")].merging([field: value]) { $1 }) }
    var inner = Edge.plain
    inner[path[1]] = value
    return .object(["title": .string("x"), path[0]: .object(inner)])
  }

  private static let plain: [String: JSONValue] = ["start": .string("2026-11-21T09:00")]

  /// Every field's edge cases: the minimum, the maximum, one beyond, another type, unprintable text.
  package static let all: [Edge] = numbers + texts + times + schedules + unknown

  private static func accept(_ field: String, _ values: [JSONValue]) -> [Edge] { values.map { Edge(field, $0, true) } }
  private static func refuse(_ field: String, _ values: [JSONValue]) -> [Edge] { values.map { Edge(field, $0, false) } }
  private static func text(_ letter: String, _ count: Int) -> JSONValue {
    .string(String(repeating: letter, count: count))
  }
  private static func words(_ count: Int) -> JSONValue { .array((0..<count).map { .string("t\($0)") }) }

  private static let numbers: [Edge] =
    accept("number", [1, 999_999_999].map(JSONValue.integer))
    + refuse("number", [0, -1, 1_000_000_000, .max, .min].map(JSONValue.integer))
    + refuse("number", [.string("7"), .number(1.5), .number(1e30), .array([])])
    + accept("version", [0, 9_007_199_254_740_991].map(JSONValue.integer))
    + refuse("version", [-1, 9_007_199_254_740_992, .max, .min].map(JSONValue.integer))

  private static let texts: [Edge] =
    accept("title", [text("x", 1024), .string("\u{1b}[31m\u{202e}\u{200b}x"), text("e\u{301}", 300)])
    + refuse("title", [.string(""), .string(" \n"), text("x", 1025), .string("a\u{0}"), .integer(5), .null])
    + refuse("title", [.string("x" + String(repeating: "\u{301}", count: 9))])
    + accept("notes", [.string(""), text("n", 65_536), text("\n", 65_536)])
    + refuse("notes", [text("n", 65_537), .string("\u{0}"), .array([])]) + accept("list", [text("l", 256), .null])
    + refuse("list", [.string(""), text("l", 257), .integer(1)]) + accept("tags", [words(64), .array([])])
    + refuse("tags", [words(65), .array([.string("")]), .array([text("t", 257)]), .string("t")])
    + accept("priority", [.string("high")]) + refuse("priority", [.string("urgent"), .integer(1)])
    + accept("order", [text("z", 256), .string("a0:b")])
    + refuse("order", [text("z", 257), .string("a b"), .string("\u{e9}"), .integer(1)])
    + refuse("parent", [.string("itself"), .string("x"), .integer(1)])

  private static let times: [Edge] =
    ["created_at", "notified_at", "snoozed_until", "focused_since", "deleted_at"].flatMap { field in
      accept(
        field, ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "2026-11-21T09:00:00+14:00"].map { .string($0) })
        + refuse(
          field,
          [
            "9999-12-31T23:59:59-23:59", "0001-01-01T00:00:00+23:59", "0000-12-31T00:00:00Z", "+10000-01-01T00:00:00Z",
            "2026-13-01T00:00:00Z", "now", "",
          ].map { .string($0) } + [.integer(0)])
    } + accept("completions.once", [.string("9999-12-31T23:59:59Z")])
    + refuse("completions.once", [.string("9999-12-31T23:59:59-23:59"), .integer(5)])
    + accept("completions.#20000", [.string("2026-11-21T09:00:00Z")])
    + refuse("completions.#20001", [.string("2026-11-21T09:00:00Z")])
    + refuse("completions.nonsense", [.string("2026-11-21T09:00:00Z")])
    + accept("deadline", [.string("0001-01-01"), .string("9999-12-31")])
    + refuse("deadline", [.string("10000-01-01"), .string("2026-02-30"), .string(""), .integer(9)])

  private static let schedules: [Edge] =
    accept("schedule.start", ["0001-01-01", "0001-01-01T00:00", "9999-12-31T23:59"].map { .string($0) })
    + refuse("schedule.start", ["0000-01-01", "10000-01-01", "2026-11-21T24:00", ""].map { .string($0) } + [.null])
    + accept("schedule.end", [.string("9999-12-31T23:59")])
    + refuse("schedule.end", [.string("2026-11-21T08:59"), .string("10000-01-01")])
    + accept("schedule.fold", [.integer(0), .integer(1)])
    + refuse("schedule.fold", [.integer(-1), .integer(2), .integer(.max), .string("1")])
    + accept("schedule.zone", [.string("No/Where"), .string("UTC-9:30"), text("Z", 64)])
    + refuse("schedule.zone", [.string(""), .string("../../etc/passwd"), .string("/etc"), text("Z", 65)])
    + accept(
      "schedule.rrule",
      [
        "FREQ=MINUTELY;INTERVAL=15;UNTIL=20261121T090000", "FREQ=DAILY;COUNT=99999", "FREQ=YEARLY;INTERVAL=9999",
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
      ].map { .string($0) })
    + refuse(
      "schedule.rrule",
      [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY", "FREQ=MINUTELY;INTERVAL=1", "FREQ=DAILY;INTERVAL=0",
        "FREQ=DAILY;COUNT=100000", "FREQ=YEARLY;BYYEARDAY=100;COUNT=9999", "FREQ=MINUTELY;INTERVAL=120;BYHOUR=2", "",
      ].map { .string($0) }) + refuse("schedule", [.string("tomorrow"), .array([]), .object([:])])
    + refuse("schedule", [.object(["start": .string("2026-11-21"), "rrule": .string("FREQ=HOURLY")])])
    + refuse("schedule.exceptions", [.array((1...1025).map { .string("#\($0)") }), .array([.string("x")])])
    + accept("schedule", [extra(["2026-12-03T14:00", "2026-11-01T00:00"]), extra([], with: "")])
    + refuse(
      "schedule",
      [
        extra(["10000-01-01T09:00"]), extra(["tomorrow"]), extra(["2026-12-03"]), extra(["2026-12-03T14:00"], with: ""),
        extra((0..<367).map { "\(Day(ordinal: 20_800 + $0))T09:00" }),
      ])
    + accept("schedule", [quota("3/week"), quota("28/month", with: "FREQ=DAILY;UNTIL=20270101T000000;WKST=SU")])
    + refuse(
      "schedule",
      [
        quota("8/week"), quota("3/day"), quota("3/week", with: "FREQ=WEEKLY"), quota("3/week", with: ""),
        quota("3/week", with: "FREQ=DAILY;COUNT=9"), quota("3/week", with: "FREQ=DAILY;INTERVAL=2"),
      ])
    + refuse("schedule.moves", [.object(["once": .string("10000-01-01")]), .object(["": .string("2026-11-21")])])

  /// A schedule at 9:00 with extra dates and a rule, if any.
  private static func extra(_ dates: [String], with rule: String = "FREQ=WEEKLY") -> JSONValue {
    var schedule = plain
    schedule["extra_dates"] = .array(dates.map { .string($0) })
    if !rule.isEmpty { schedule["rrule"] = .string(rule) }
    return .object(schedule)
  }

  /// A schedule at 9:00 with a number of days per period and a rule, if any.
  private static func quota(_ quota: String, with rule: String = "FREQ=DAILY") -> JSONValue {
    var schedule = plain
    schedule["quota"] = .string(quota)
    if !rule.isEmpty { schedule["rrule"] = .string(rule) }
    return .object(schedule)
  }

  private static let unknown: [Edge] =
    accept("mood", [.object(["a": .array([.integer(1), .null, .number(2.5)])]), text("m", 30_000), nested(7)])
    + refuse("mood", [text("m", 33_000), nested(20)])

  private static func nested(_ depth: Int) -> JSONValue {
    (0..<depth).reduce(JSONValue.null) { value, _ in .array([value]) }
  }
}
