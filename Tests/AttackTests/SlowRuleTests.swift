import Testing

extension AttackTests {
  @Suite struct SlowRuleTests {
    @Test(arguments: Length.sample(SlowRule.all, everyNth: 3)) func aRuleThatIsLongToComputeCostsNobodyTime(
      rule: SlowRule
    ) throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let mallory = try server.person(.mallory)
      let quiet = honest.quiet(.milliseconds(Length.of(400, full: 800)))
      // As many as a request can hold, at most 100.
      let many = min(100, 900_000 / (rule.schedule.utf8.count + 300))
      let (attacked, replies) = honest.live { SlowRuleTests.replies(mallory, rule, many) }
      let bounds: [(name: String, maximum: Int)] = [("one", 1), ("today", 2), ("\(many)", 1), ("today of many", 2)]
      let complaints = zip(replies, bounds).flatMap { reply, bound -> [String] in
        let isAnswered = reply.status == 200 || bound.maximum == 1 && reply.words != nil && reply.status < 500
        return (isAnswered ? [] : ["\(bound.name): answered \(reply.status)"])
          + (reply.wait <= Allowance.seconds(bound.maximum) ? [] : ["\(bound.name) took \(reply.wait.shown)"])
      }
      Verdict.tell(
        "slow rule, \(rule.name)", honest, quiet: quiet, attacked: attacked,
        zip(replies, bounds).map { "\($1.name) \($0.status) in \($0.wait.shown)" }.joined(separator: ", "),
        complaints: complaints)
    }

    /// Sends one item with the rule, then many, and requests Today after each.
    private static func replies(_ mallory: Person, _ rule: SlowRule, _ many: Int) -> [Reply] {
      [1, many].flatMap { count in
        let items = (0..<count).map { _ in Said.add(Said.id(), "slow", Said("schedule", rule.schedule)) }
        return [
          mallory.sync(items, within: 2 * Allowance.timeout),
          mallory.get("/api/todos/today", within: 2 * Allowance.timeout),
        ]
      }
    }
  }
}

/// A short schedule that takes long to compute.
struct SlowRule: Sendable, CustomTestStringConvertible {
  let name: String
  let schedule: String

  var testDescription: String { name }

  /// The rules that were found to be slow, and their neighbours.
  static let all: [SlowRule] = [
    SlowRule("every quarter of an hour since the year 1", "0001-01-01T00:00", quarters, "catch_up"),
    SlowRule("a whole day each quarter of an hour", "0001-01-01", quarters),
    SlowRule("a whole day each hour", "0001-01-01", "FREQ=HOURLY", "catch_up"),
    SlowRule("a whole day each minute", "2026-01-01", "FREQ=MINUTELY"),
    SlowRule("the 30th of February", "0001-01-01T09:00", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"),
    SlowRule("99,999 days since the year 1", "0001-01-01T00:00", "FREQ=DAILY;COUNT=99999", "catch_up"),
    SlowRule("an hour that never comes", "0001-01-01T01:00", "FREQ=MINUTELY;INTERVAL=120;BYHOUR=2"),
    SlowRule(
      "1,000 moves of what is rare", "2020-02-29T09:00", "FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29",
      others: ["moves": moves]),
    SlowRule(
      "the 20,000th is skipped", "2020-01-01T09:00", "FREQ=DAILY", "after_completion",
      others: ["exceptions": "[\"#20000\"]"]),
  ]

  private static let quarters = "FREQ=MINUTELY;INTERVAL=15;UNTIL=20261121T090000"

  private static var moves: String {
    let moves = (0..<1_000).map { number in
      let day = String(number % 28 + 101).dropFirst()
      let (hour, minute) = (String(number / 60 + 100).dropFirst(), String(number % 60 + 100).dropFirst())
      return "\"2024-03-\(day)T\(hour):\(minute)\":\"2026-11-21T08:00\""
    }
    return "{" + moves.joined(separator: ",") + "}"
  }

  private init(_ name: String, _ start: String, _ rule: String, _ mode: String = "fixed", others: Said = [:]) {
    self.name = name
    // The end of a whole-day repeat has no time of day.
    let rule = start.contains("T") ? rule : rule.replacing("T090000", with: "")
    let said: Said = ["start": Said.quoted(start), "rrule": Said.quoted(rule), "repeat_mode": Said.quoted(mode)]
    schedule = said.saying(others).text
  }
}
