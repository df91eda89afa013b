import Testing

extension AttackTests {
  /// Bodies that are within their limits, and much work.
  @Suite struct BigMergeTests {
    @Test func notesThatAreLongToMergeCostNobodyTime() throws {
      let item = Said.id()
      let letters = { (count: Int) in Said.quoted(String(repeating: "a\n", count: count) + "b") }
      // Each edit fits the notes at their very end only: all places before are tried.
      let held = (0..<100).map { BigMergeTests.edit(item, letters(3_000 + $0), basis: "\"x\"") }
      // Texts of as many lines as are compared one by one, and nearly all alike.
      let mixed = (0..<100).map { number -> Said in
        BigMergeTests.edit(item, BigMergeTests.coins(number), basis: BigMergeTests.coins(number + 500))
      }
      // Whole notes, each with all that was there before beside it.
      let whole = (0..<4).map { number -> Said in
        BigMergeTests.edit(item, letters(29_000 + number), basis: letters(27_000 + number))
      }
      // As much is written, and nothing merged.
      let renames = (0..<100).map { number -> Said in
        .mutation(["do": "\"set_title\"", "item": Said.quoted(item), "value": "\"\(number)\""])
      }
      try attack(
        "merges",
        [[.add(item, "notes", Said("notes", letters(32_000)))], renames, held, mixed, whole, whole],
        measuredBy: 1
      )
    }

    @Test func unknownFieldsOfAMegabyteCostNobodyTime() throws {
      let nested = String(repeating: "{\"a\":{\"b\":{\"c\":[]}}},", count: 43_000) + "1"
      let empty = String(repeating: "{},", count: 300_000) + "1"
      let names = (0..<90_000).map { "\"\($0)\":0" }.joined(separator: ",")
      let values = ["[\(nested)]", "[\(empty)]", "{\(names)}", "[\(nested)]"]
      try attack("unknown fields", values.map { [.add(Said.id(), "future", Said("future", $0))] })
    }

    /// No request takes more than 2 s with `TODOS_FULL=1`, or, on a slow machine, more than five times as long as the one it
    /// is measured by; otherwise all are answered, however slowly the machine runs.
    private func attack(_ name: String, _ requests: [[Said]], measuredBy measure: Int? = nil) throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let mallory = try server.person(.mallory)
      let quiet = honest.quiet()
      let (attacked, replies) = honest.live {
        requests.map { mallory.sync($0, within: 2 * Allowance.patience) }
      }
      let most = max(Allowance.seconds(2), measure.map { replies[$0].wait * 5 } ?? .zero)
      let complaints = replies.enumerated().flatMap { number, reply -> [String] in
        let isAnswered = reply.status == 200 || (400..<500).contains(reply.status) && reply.words != nil
        return (isAnswered ? [] : ["request \(number) is answered \(reply.status)"])
          + (reply.wait <= most ? [] : ["request \(number) took \(reply.wait.shown)"])
      }
      Verdict.tell(
        name,
        honest,
        quiet: quiet,
        attacked: attacked,
        replies.map { "\($0.status) in \($0.wait.shown)" }.joined(separator: ", "),
        complaints: complaints
          + (replies.contains { $0.status == 413 } ? ["the attack is larger than a request may be"] : [])
      )
    }

    /// New notes, made from others than there are.
    private static func edit(_ item: String, _ notes: String, basis: String) -> Said {
      .mutation(["do": "\"set_notes\"", "item": Said.quoted(item), "value": notes, "basis": basis])
    }

    /// 990 lines of two kinds, as a coin falls.
    private static func coins(_ seed: Int) -> String {
      var state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15
      let lines = (0..<990).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 63 == 0 ? "a" : "b"
      }
      return Said.quoted(lines.joined(separator: "\n"))
    }
  }
}
