import Intents
import Testing
import TodoModel

@Suite struct WordsTests {
  private static let freshness: [(Freshness.Source, Int?, Int, String?, Freshness.State, String)] = [
    (.local, nil, 0, nil, .fresh, "local"), (.local, 5, 2, nil, .fresh, "local"),
    (.local, 5, 2, "disk full", .unavailable, "local · 2 waiting"),
    (.local, 5, 0, "disk full", .unavailable, "local · not up to date"), (.server, 0, 0, nil, .fresh, "synced now"),
    (.server, -30, 0, nil, .fresh, "synced now"), (.server, 59, 1, nil, .fresh, "synced now"),
    (.server, 60, 0, nil, .fresh, "synced 1m ago"), (.server, 299, 1, nil, .fresh, "synced 4m ago · 1 waiting"),
    (.server, 900, 0, nil, .fresh, "synced 15m ago"), (.server, 901, 0, nil, .stale, "synced 15m ago"),
    (.server, 7_300, 0, nil, .stale, "synced 2h ago"), (.server, 200_000, 0, nil, .stale, "synced 2d ago"),
    (.server, 30, 2, "no network", .unavailable, "offline · 2 waiting"),
    (.server, 30, 0, "no network", .unavailable, "offline"),
    (.server, 400, 0, "no network", .unavailable, "offline · 6m old"), (.server, nil, 0, nil, .unavailable, "offline"),
  ]

  @Test(arguments: freshness) func freshnessInWords(
    _ source: Freshness.Source, _ age: Int?, _ pending: Int, _ reason: String?, _ state: Freshness.State,
    _ words: String
  ) {
    let now = Instant(seconds: 1_000_000)
    let freshness = Freshness(
      source: source, syncedAt: age.map { now.advanced(bySeconds: -$0) }, now: now, pending: pending, reason: reason)
    #expect(freshness.state == state)
    #expect(freshness.words == words)
  }

  @Test func theWordsChangeWhenSaid() throws {
    for age in stride(from: 0, to: 300_000, by: 7_001) {
      let fresh = Freshness(state: .fresh, source: .server, age: age)
      let wait = try #require(fresh.nextChange)
      #expect(wait > 0)
      #expect(Freshness(state: .fresh, source: .server, age: age + wait - 1).words == fresh.words)
      #expect(Freshness(state: .fresh, source: .server, age: age + wait).words != fresh.words)
    }
  }
}
