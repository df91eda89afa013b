import Testing

extension AttackTests {
  /// The comparison reports real violations.
  @Suite struct AllowanceTests {
    @Test func theComparisonFindsWhatIsWrong() {
      let quiet = AllowanceTests.met(Array(repeating: 2, count: 30))
      for allowance in [true, false].map({ Allowance(isStrict: $0) }) {
        func complaints(_ waits: [Int], _ status: Int = 200) -> [String] {
          allowance.complaints(quiet: quiet, attacked: AllowanceTests.met(waits, status))
        }
        let slow = Int(allowance.usual(quiet: quiet) / .milliseconds(1))
        let slowest = Int(allowance.longest(quiet: quiet) / .milliseconds(1))
        #expect(complaints(Array(repeating: slow, count: 50)).isEmpty)
        #expect(complaints(Array(repeating: 2, count: 50) + [slowest]).isEmpty)
        #expect(complaints(Array(repeating: 2, count: 50) + [slowest + 1]).count == 1)
        #expect(complaints(Array(repeating: 2, count: 50) + [slow + 1, slow + 1]).count == 1)
        #expect(complaints([]).count == 1)
        for status in [Reply.refused, Reply.silence, 429, 503] { #expect(complaints([2, 2], status).count == 1) }
      }
    }

    private static func met(_ waits: [Int], _ status: Int = 200) -> Experience {
      var experience = Experience()
      for wait in waits {
        let head = status > 0 ? "HTTP/1.1 \(status) X\r\nContent-Length: 0\r\n\r\n" : ""
        let wait = Duration.milliseconds(wait)
        experience.add(status == Reply.refused ? Reply(refusedAfter: wait) : Reply(Array(head.utf8), wait: wait))
      }
      return experience
    }
  }
}
