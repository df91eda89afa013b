import Sync
import Testing
import TodoAPI

@Suite struct RetryPolicyTests {
  /// The number of failures in a row, and the maximum wait after them in seconds.
  @Test(arguments: [(0, 2), (1, 2), (2, 4), (3, 8), (5, 32), (8, 256), (9, 300), (40, 300), (Int.max, 300)])
  func waitsGrowAndEnd(_ failures: Int, _ maximum: Int) {
    let delays = (0..<2000).map {
      RetryPolicy.delay(afterFailures: failures, random: UInt64($0) &* 0x9E37_79B9_7F4A_7C15)
    }
    #expect(delays.allSatisfy { (1000...maximum * 1000).contains($0) })
    #expect(delays.contains { $0 < 1000 + maximum * 150 })
    #expect(delays.contains { $0 > maximum * 850 })
  }

  @Test(arguments: [(0, 1), (1, 1), (-5, 1), (30, 30), (900, 900), (86_400, 900), (Int.max, 900), (Int.min, 1)])
  func whatAServerAsksForIsObeyedWithinReason(_ asked: Int, _ obeyed: Int) {
    let delay = RetryPolicy.delay(after: .busy("", seconds: asked), failures: 1, random: .max)
    #expect((obeyed * 1000...obeyed * 1000 + 1000).contains(delay))
  }

  @Test(arguments: [TransportError.signIn(""), .tooOld(""), .refused("")]) func whatOnlyAPersonCanEndIsTriedRarely(
    _ error: TransportError
  ) { #expect(RetryPolicy.delay(after: error, failures: 1, random: 0) == 300_000) }
}
