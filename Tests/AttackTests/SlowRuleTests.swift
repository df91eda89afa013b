import Testing

extension AttackTests {
  /// Repeats that take long to compute.
  @Suite struct SlowRuleTests {
    @Test(arguments: SlowRule.all)
    func aRuleThatIsLongToComputeCostsNobodyTime(rule: SlowRule) throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let mallory = try server.person(.mallory)
      let quiet = honest.quiet(.milliseconds(800))
      // As many as a request may hold, at most 100.
      let many = min(100, 900_000 / (rule.schedule.utf8.count + 300))
      let (attacked, replies) = honest.live { SlowRuleTests.replies(mallory, rule, many) }
      let bounds: [(name: String, most: Int)] = [
        ("one", 1), ("today", 2), ("\(many)", 1), ("today of many", 2),
      ]
      let complaints = zip(replies, bounds).flatMap { reply, bound -> [String] in
        let isAnswered = reply.status == 200 || bound.most == 1 && reply.words != nil && reply.status < 500
        return (isAnswered ? [] : ["\(bound.name): answered \(reply.status)"])
          + (reply.wait <= Allowance.seconds(bound.most) ? [] : ["\(bound.name) took \(reply.wait.shown)"])
      }
      Verdict.tell(
        "slow rule, \(rule.name)",
        honest,
        quiet: quiet,
        attacked: attacked,
        zip(replies, bounds).map { "\($1.name) \($0.status) in \($0.wait.shown)" }.joined(separator: ", "),
        complaints: complaints
      )
    }

    /// Sends one item with the rule, then many, and asks for today after each.
    ///
    /// None is waited for longer than twice what is allowed: what is slower is not answered.
    private static func replies(_ mallory: Person, _ rule: SlowRule, _ many: Int) -> [Reply] {
      [1, many].flatMap { count in
        let items = (0..<count).map { _ in Said.add(Said.id(), "slow", Said("schedule", rule.schedule)) }
        return [
          mallory.sync(items, within: 2 * Allowance.slowness),
          mallory.get("/api/todos/today", within: 3 * Allowance.slowness),
        ]
      }
    }
  }
}
