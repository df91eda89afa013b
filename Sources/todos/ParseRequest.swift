import ScheduleGrammar
import TodoAPI
import TodoModel

/// A text to be read, with what its reading depends on.
struct ParseRequest {
  /// The text.
  var text: String
  /// Whether all of it says when.
  var mode = ReadingMode.date
  /// What the reading depends on.
  var context: ReadingContext

  /// A text in a session's moment and place.
  init(_ text: String, in session: Session) {
    self.text = text
    context = session.readingContext
  }

  /// Reads a JSON request: `text`, and perhaps `mode`, `now`, `zone` and `options`.
  init(json: String, in session: Session) throws(Refusal) {
    guard isShallow(json.utf8, limit: Limits.requestDepth),
      let value = try? decodeJSON(JSONValue.self, from: json),
      case .string(let text) = value["text"]
    else { throw Refusal("The line is no JSON object with a text.", kind: "bad-request") }
    self.init(text, in: session)
    if case .string(let name) = value["mode"] { mode = try Self.mode(name) }
    try place(now: value["now"].text, zone: value["zone"].text, options: value["options"], in: session)
  }

  /// Takes another moment, place and habits than the session's; nil keeps them.
  mutating func place(
    now: String?,
    zone name: String?,
    options: JSONValue,
    in session: Session
  ) throws(Refusal) {
    var zone = session.zone
    if let name {
      guard let found = session.zoneLookup(name) else {
        throw Refusal("There is no zone \(name). Write it like Europe/Berlin.", kind: "unknown_zone")
      }
      zone = found
    }
    var habits = session.grammar
    if case .object(let fields) = options { Self.take(fields, into: &habits) }
    let lookup = session.zoneLookup
    guard let now else {
      context = ReadingContext(now: session.now, zone: zone, zones: lookup, options: habits)
      return
    }
    if let local = LocalTime(now) {
      context = ReadingContext(now: local, zone: zone, zones: lookup, options: habits)
    } else if let instant = Instant(now) {
      context = ReadingContext(now: instant, zone: zone, zones: lookup, options: habits)
    } else {
      throw Refusal("now is \(now). Write it like 2026-11-20T09:00.", kind: "bad-request")
    }
  }

  /// How it is read.
  var reading: Reading { Grammar(context).read(text, mode: mode) }

  /// A mode by its name.
  static func mode(_ name: String) throws(Refusal) -> ReadingMode {
    if let mode = ReadingMode(rawValue: name) { return mode }
    throw Refusal("mode is \(name). It is date or title.", kind: "bad-request")
  }

  private static func take(_ fields: [String: JSONValue], into habits: inout GrammarOptions) {
    for (name, value) in fields {
      guard let text = value.text?.uppercased() else { continue }
      switch name {
      case "week_start": habits.weekStart = Weekday(code: text) ?? habits.weekStart
      case "date_order": habits.dateOrder = GrammarOptions.DateOrder(rawValue: text) ?? habits.dateOrder
      case "clock": habits.clock = Int(text).flatMap(GrammarOptions.Clock.init) ?? habits.clock
      case "region": habits.region = GrammarOptions.Region(rawValue: text) ?? habits.region
      case "bare_hour":
        habits.bareHour = GrammarOptions.BareHour(rawValue: text.lowercased()) ?? habits.bareHour
      case "next": habits.next = text == "UPCOMING" ? .upcoming : .calendar
      case "eow": habits.endOfWeek = text == "SUNDAY" ? .sunday : habits.endOfWeek
      default: break
      }
    }
  }
}

extension JSONValue {
  /// A field of an object; null where there is none.
  subscript(name: String) -> JSONValue {
    guard case .object(let fields) = self else { return .null }
    return fields[name] ?? .null
  }

  /// The text of a string, or of a number; nil for anything else.
  var text: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    default: nil
    }
  }
}
