import ScheduleGrammar
import Testing
import TodoModel

struct ExampleTests {
  @Test func examples() throws {
    let rows = try Fixture.lines("parse_examples.jsonl", as: ExampleRow.self)
    #expect(rows.count == 250)
    for row in rows { if let failure = try row.failure() { Issue.record("\(row.id) \"\(row.input)\": \(failure)") } }
  }
}

/// One phrase and its expected reading.
struct ExampleRow: Decodable {
  struct Expectation: Decodable {
    let start: String?
    let all_day: Bool?
    let end: String?
    let rrule: String?
    let role: String?
    let title: String?
    let spans: [[Int]]?
    let error: String?
    let ambiguous: Bool?
    let after_completion: Bool?
    let repeat_mode: String?
    let clear: Bool?
  }

  let id: String
  let input: String
  let mode: String
  let now: String
  let zone: String
  let options: [String: String]
  let expect: Expectation
  let tags: [String]

  /// Returns the error of the reading; nil if it is correct.
  func failure() throws -> String? {
    let moment = try Moment.at(now, in: zone, GrammarOptions(options))
    return compare(Grammar(moment).read(input, mode: try #require(ReadingMode(rawValue: mode))))
  }

  private func compare(_ reading: Reading) -> String? {
    if let error = expect.error {
      return reading.refusal?.code.rawValue == error ? nil : "expected \(error), got \(describe(reading))"
    }
    if expect.clear == true { return reading.outcome == .clear ? nil : "expected clear, got \(describe(reading))" }
    guard let start = expect.start else {
      guard reading.schedule == nil else { return "expected nothing, got \(describe(reading))" }
      return expect.title.flatMap { $0 == reading.title ? nil : "title \"\(reading.title)\"" }
    }
    guard let schedule = reading.schedule else { return "expected \(start), got \(describe(reading))" }
    if reading.start?.description != start { return "expected \(start), got \(describe(reading))" }
    let rrule = schedule.recurrence?.description
    if rrule != expect.rrule { return "expected \(expect.rrule ?? "no rule"), got \(describe(reading))" }
    if let end = expect.end, schedule.end?.description != end { return "expected end \(end), got \(describe(reading))" }
    if let role = expect.role, reading.role.rawValue != role { return "expected \(role), got \(reading.role)" }
    if let title = expect.title, reading.title != title { return "title \"\(reading.title)\"" }
    if let spans = expect.spans, reading.spans.map({ [$0.lowerBound, $0.upperBound] }) != spans {
      return "spans \(reading.spans)"
    }
    if expect.ambiguous == true, reading.ambiguities.isEmpty { return "expected ambiguous" }
    if expect.after_completion == true, schedule.repeatMode != .afterCompletion { return "mode \(schedule.repeatMode)" }
    if let mode = expect.repeat_mode, schedule.repeatMode.rawValue != mode { return "mode \(schedule.repeatMode)" }
    return nil
  }

  private func describe(_ reading: Reading) -> String {
    switch reading.outcome {
    case .schedule(let schedule):
      "\(reading.start?.description ?? "?")\(schedule.end.map { "/\($0)" } ?? "") \(schedule.recurrence?.description ?? "")"
    case .clear: "clear"
    case .nothing: "nothing\(reading.hint.map { " (\($0.code))" } ?? "")"
    case .refused(let refusal): "\(refusal.code.rawValue) \(refusal.span)"
    }
  }
}
