import Testing

extension AttackTests {
  /// Tests of request bodies within their limits that cause much work.
  @Suite struct BigMergeTests {
    @Test func notesThatAreLongToMergeCostNobodyTime() throws {
      let item = Said.id()
      let letters = { (count: Int) in Said.quoted(String(repeating: "a\n", count: count) + "b") }
      // Each edit fits only at the very end of the notes, after all other positions were tried.
      let held = (0..<100).map { BigMergeTests.edit(item, letters(3_000 + $0), basis: "\"x\"") }
      // Texts with the maximum number of lines for a line-by-line comparison, nearly all alike.
      let mixed = (0..<100).map { number -> Said in
        BigMergeTests.edit(item, BigMergeTests.coins(number), basis: BigMergeTests.coins(number + 500))
      }
      // Whole notes, each with its complete base.
      let whole = (0..<4).map { number -> Said in
        BigMergeTests.edit(item, letters(29_000 + number), basis: letters(27_000 + number))
      }
      // The same amount of data without a merge.
      let renames = (0..<100).map { number -> Said in
        .mutation(["do": "\"set_title\"", "item": Said.quoted(item), "value": "\"\(number)\""])
      }
      try attack(
        "merges", [[.add(item, "notes", Said("notes", letters(32_000)))], renames, held, mixed, whole, whole],
        measuredBy: 1)
    }

    @Test func unknownFieldsOfAMegabyteCostNobodyTime() throws {
      let nested = String(repeating: "{\"a\":{\"b\":{\"c\":[]}}},", count: 43_000) + "1"
      let empty = String(repeating: "{},", count: 300_000) + "1"
      let names = (0..<90_000).map { "\"\($0)\":0" }.joined(separator: ",")
      let values = ["[\(nested)]", "[\(empty)]", "{\(names)}", "[\(nested)]"]
      try attack("unknown fields", values.map { [.add(Said.id(), "future", Said("future", $0))] })
    }

    /// No request takes more than 2 s with `TODOS_FULL=1`, or, on a slow machine, more than five times as long as its
    /// reference.
    ///
    /// Otherwise all are answered, however slow the machine.
    private func attack(_ name: String, _ requests: [[Said]], measuredBy measure: Int? = nil) throws {
      let server = try AttackedServer()
      let honest = try HonestClient(server)
      let mallory = try server.person(.mallory)
      let quiet = honest.quiet()
      let (attacked, replies) = honest.live { requests.map { mallory.sync($0, within: 2 * Allowance.timeout) } }
      let maximum = max(Allowance.seconds(2), measure.map { replies[$0].wait * 5 } ?? .zero)
      let complaints = replies.enumerated().flatMap { number, reply -> [String] in
        let isAnswered = reply.status == 200 || (400..<500).contains(reply.status) && reply.words != nil
        return (isAnswered ? [] : ["request \(number) is answered \(reply.status)"])
          + (reply.wait <= maximum ? [] : ["request \(number) took \(reply.wait.shown)"])
      }
      Verdict.tell(
        name, honest, quiet: quiet, attacked: attacked,
        replies.map { "\($0.status) in \($0.wait.shown)" }.joined(separator: ", "),
        complaints: complaints
          + (replies.contains { $0.status == 413 } ? ["the attack is larger than a request may be"] : []))
    }

    /// Returns an edit of notes whose base differs from the stored notes.
    private static func edit(_ item: String, _ notes: String, basis: String) -> Said {
      .mutation(["do": "\"set_notes\"", "item": Said.quoted(item), "value": notes, "basis": basis])
    }

    /// 990 random lines of two kinds.
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
