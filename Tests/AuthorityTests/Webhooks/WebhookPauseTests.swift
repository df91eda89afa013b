import Testing
import Webhooks

@Suite struct WebhookPauseTests {
  @Test(arguments: [(1, 30), (2, 60), (3, 300), (4, 1_800), (5, 7_200), (6, 21_600), (7, 43_200), (90, 43_200)])
  func itGrowsWithEachFailure(_ failures: Int, _ seconds: Int) {
    #expect(WebhookPause.after(failures, asked: 0, random: 0) == seconds)
    let longest = (0..<1_000).map { WebhookPause.after(failures, asked: 0, random: $0 &* 7_919) }.max()
    #expect(longest.map { $0 > seconds && $0 <= seconds + seconds / 5 } == true)
  }

  @Test func aReceiverMayAskForMoreUpToADay() {
    #expect(WebhookPause.after(1, asked: 5, random: 0) == 30)
    #expect(WebhookPause.after(1, asked: 900, random: 0) == 900)
    #expect(WebhookPause.after(1, asked: .max, random: 0) == 86_400)
  }
}
