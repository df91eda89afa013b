import TodoAPI
import TodoModel

/// A repeat rule whose instances are wanted.
struct OccurrencesRequest {
  private let rule: Recurrence
  private let start: LocalTime
  private let zone: any Zone
  private let count: Int
  private let hasSeconds: Bool

  /// A request by its parts; `start` is a day, or a local time with or without seconds.
  init(rule: String, start: String?, zone name: String?, count: Int, in session: Session) throws(Refusal) {
    let text = start ?? ""
    hasSeconds = text.utf8.count == 19
    guard let start = LocalTime(hasSeconds ? String(text.dropLast(3)) : text) else {
      throw .usage("The start is \(text). Write it like 2026-11-27 or 2026-11-27T09:00.")
    }
    guard let zone = name.map(session.zoneLookup) ?? session.zone else {
      throw .usage("There is no zone \(name ?? ""). Write it like Europe/Berlin.")
    }
    do {
      self.rule = try Recurrence(reading: rule)
    } catch {
      throw Refusal("The rule cannot be followed: \(error).", kind: "invalid_rrule")
    }
    self.start = start
    self.zone = zone
    self.count = max(0, min(count, 10_000))
  }

  /// Reads a JSON request: `rrule`, `start`, and perhaps `zone` and `count`.
  init(json: String, defaultCount: Int, in session: Session) throws(Refusal) {
    guard isShallow(json.utf8, limit: Limits.requestDepth),
      let value = try? decodeJSON(JSONValue.self, from: json),
      case .string(let rule) = value["rrule"]
    else { throw Refusal("The line is no JSON object with an rrule.", kind: "bad-request") }
    var start = value["start"].text ?? value["dtstart"].text
    if value["all_day"] == .bool(true) { start = start.map { String($0.prefix(10)) } }
    let count = value["count"].text.flatMap(Int.init) ?? defaultCount
    try self.init(rule: rule, start: start, zone: value["zone"].text, count: count, in: session)
  }

  /// The first instances.
  func instances() -> [Expansion.Instance] {
    Array(Expansion(rule, from: start, zone: zone).prefix(count))
  }

  /// The instances on the local clock and, where they have a time, as moments.
  func reply() -> JSONValue {
    let all = instances()
    var fields: [String: JSONValue] = [
      "ok": .bool(true), "occurrences": .array(all.map { .string(text($0.nominal)) }),
    ]
    if start.time != nil {
      fields["occurrences_utc"] = .array(
        all.map { .string(Self.utc(zone.instant(of: $0.nominal, fold: $0.fold))) }
      )
    }
    return .object(fields)
  }

  private func text(_ local: LocalTime) -> String {
    local.description + (hasSeconds && local.time != nil ? ":00" : "")
  }

  /// RFC 3339 in whole seconds.
  private static func utc(_ instant: Instant) -> String { String(instant.description.prefix(19)) + "Z" }
}
