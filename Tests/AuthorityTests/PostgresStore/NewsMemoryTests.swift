import Intents
import PostgresStore
import Service
import Testing

/// Tests of the memory of reported and missed mutations.
@Suite struct NewsMemoryTests {
  private func kept(_ account: Int, _ revision: Revision, at time: Int) -> NewsMemory.Kept {
    NewsMemory.Kept(account: AccountID(rowID: account), revision: revision, receivedAt: time)
  }

  @Test func theFirstLookTellsNothing() {
    var memory = NewsMemory()
    #expect(memory.since == nil)
    #expect(memory.missed([kept(1, 5, at: 200_000)]).isEmpty)
    #expect(memory.since == 80_000)
    #expect(memory.missed([kept(1, 5, at: 200_000)]).isEmpty)
  }

  @Test func whatNobodyToldIsToldOnce() {
    var memory = NewsMemory()
    _ = memory.missed([])
    let news = [kept(1, 5, at: 200_000), kept(2, 3, at: 199_000)]
    let isNews = memory.note(AccountID(rowID: 2), 3)
    #expect(isNews)
    #expect(memory.missed(news) == [kept(1, 5, at: 200_000)])
    #expect(memory.missed(news).isEmpty)
    let isLateNews = memory.note(AccountID(rowID: 1), 5)
    #expect(!isLateNews, "its message comes after a look")
  }

  @Test func whatIsToldMeanwhileIsKept() {
    var memory = NewsMemory()
    _ = memory.missed([])
    let isNews = memory.note(AccountID(rowID: 1), 6)
    #expect(isNews)
    #expect(memory.missed([kept(1, 5, at: 200_000)]).isEmpty)
    #expect(memory.missed([kept(1, 6, at: 201_000)]).isEmpty)
    #expect(memory.missed([kept(1, 7, at: 202_000)]) == [kept(1, 7, at: 202_000)])
  }

  /// Servers' clocks may differ: the newest time never goes back.
  @Test func anOlderTimeChangesNothing() {
    var memory = NewsMemory()
    _ = memory.missed([kept(1, 5, at: 500_000)])
    #expect(memory.missed([kept(2, 1, at: 400_000)]) == [kept(2, 1, at: 400_000)])
    #expect(memory.since == 380_000)
  }
}
