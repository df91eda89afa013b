import ScheduleGrammar
import TodoModel

/// How a text was read, as JSON: one shape for every request.
struct ParseReply {
  private let request: ParseRequest
  private let reading: Reading

  /// The reply to a request.
  init(_ request: ParseRequest) {
    self.request = request
    reading = request.reading
  }

  /// The object.
  var json: JSONValue {
    var fields: [String: JSONValue] = [
      "ok": .bool(reading.refusal == nil && (reading.outcome != .nothing || request.mode == .title)),
      "schedule": reading.schedule.map(schedule) ?? .null,
      "spans": .array(reading.spans.map(span)),
      "title": .string(reading.title),
      "confidence": .number(reading.confidence),
      "ambiguities": .array(reading.ambiguities.map(ambiguity)),
      "notes": .array(reading.notes.map(note)),
      "clear": .bool(reading.outcome == .clear),
    ]
    if let refusal = reading.refusal { fields["error"] = error(refusal) }
    return .object(fields)
  }

  /// The object for a request that cannot be read at all.
  static func refused(_ refusal: Refusal) -> JSONValue {
    let error: JSONValue = .object([
      "code": .string(refusal.kind), "message": .string(refusal.words),
      "span": .array([.integer(0), .integer(0)]),
    ])
    return .object(["ok": .bool(false), "schedule": .null, "error": error])
  }

  private func schedule(_ schedule: Schedule) -> JSONValue {
    let zone = schedule.zone.flatMap(request.context.zones) ?? request.context.zone
    return .object([
      "start": .string((reading.start ?? schedule.start).description),
      "all_day": .bool(schedule.start.time == nil),
      "end": schedule.end.map { .string($0.description) } ?? .null,
      "zone": schedule.zone.map(JSONValue.string) ?? .null,
      "role": .string(reading.role.rawValue),
      "rrule": schedule.recurrence.map { .string($0.description) } ?? .null,
      "repeat_mode": .string(schedule.repeatMode.rawValue),
      "fold": .integer(schedule.fold),
      "next": .array(next(schedule, zone).map { .string($0.description) }),
    ])
  }

  /// The first five occurrences, on the clock of the schedule's zone.
  private func next(_ schedule: Schedule, _ zone: any Zone) -> [LocalTime] {
    guard let rule = schedule.recurrence else { return [schedule.start] }
    let skipped = schedule.exceptions
    return Array(
      Expansion(rule, from: schedule.start, zone: zone).lazy.map(\.nominal)
        .filter { !skipped.contains(OccurrenceKey($0, zone: schedule.zone)) }.prefix(5)
    )
  }

  private func span(_ span: Range<Int>) -> JSONValue {
    .array([.integer(span.lowerBound), .integer(span.upperBound)])
  }

  private func ambiguity(_ ambiguity: Ambiguity) -> JSONValue {
    let phrase = SchedulePhrase(now: request.context.now, clock: request.context.options.clock)
    return .object([
      "code": .string(ambiguity.code.rawValue),
      "chosen": .string(phrase.canonical(ambiguity.chosen)),
      "other": ambiguity.other.map { .string(phrase.canonical($0)) } ?? .null,
    ])
  }

  private func note(_ note: Note) -> JSONValue {
    var fields: [String: JSONValue] = ["code": .string(note.code.rawValue)]
    if let detail = note.detail { fields["detail"] = .string(detail) }
    return .object(fields)
  }

  private func error(_ refusal: ScheduleGrammar.Refusal) -> JSONValue {
    .object([
      "code": .string(refusal.code.rawValue),
      "message": .string(refusal.message),
      "span": span(refusal.span),
      "suggestion": refusal.suggestion.map(JSONValue.string) ?? .null,
    ])
  }
}
