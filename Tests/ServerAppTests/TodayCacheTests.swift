import Intents
import ScheduleGrammar
import ServerApp
import Service
import SiteSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

@Suite struct TodayCacheTests {
  private final class Count: Sendable { let number = Mutex(0) }

  private let fixture: SiteFixture

  init() throws { fixture = try SiteFixture(readers: Site.readerCount) }

  private func entry(since: Instant) throws -> TodayCache.Entry {
    let moment = Moment(now: since, zone: FixedZone.utc) { FixedZone(identifier: $0) }
    let today = try fixture.service.today(fixture.me, at: moment)
    let body = TodayBody(
      today.listing, in: today.lists, zone: "UTC", revision: today.revision, nextChange: nil, asOf: since)
    return TodayCache.Entry(
      epoch: today.epoch, revision: today.revision, since: since, nextChange: nil, tag: "",
      text: try #require(TodayText(body)))
  }

  /// The days of one account share a limit, and the least recently used is evicted first.
  @Test func itIsBoundedByItsBytes() throws {
    let now = Instant(seconds: 9)
    let entry = try entry(since: now)
    let standing = try fixture.service.standing(fixture.me)
    let accounts = try (0...6).map { try #require(try fixture.service.addAccount("person \($0)")) }
    let cache = TodayCache(mostBytes: 8 * entry.text.size)
    func key(_ account: Int, _ day: Int) -> TodayCache.Key {
      TodayCache.Key(account: accounts[account], zone: "UTC", day: Day(ordinal: day), isToday: false)
    }
    func isKept(_ account: Int, _ day: Int) -> Bool { cache.find(key(account, day), standing, at: now) != nil }
    for day in 0..<300 { cache.put(entry, for: key(1, day)) }
    #expect(cache.bytes == 2 * entry.text.size, "a quarter")
    #expect(isKept(1, 298) && isKept(1, 299) && !isKept(1, 297))
    #expect(isKept(1, 298))
    cache.put(entry, for: key(1, 300))
    #expect(isKept(1, 298) && isKept(1, 300) && !isKept(1, 299))
    for account in 2...6 { for day in 0..<2 { cache.put(entry, for: key(account, day)) } }
    #expect(cache.bytes == 8 * entry.text.size)
    #expect(!isKept(1, 298) && !isKept(2, 0) && isKept(3, 0) && isKept(6, 1))
    for _ in 0..<9 { cache.put(entry, for: key(6, 1)) }
    #expect(cache.bytes == 8 * entry.text.size)
  }

  /// Requests made before a read begins share it; later ones share the next.
  @Test func aReadingIsSharedByAllWhoCameBeforeItBegan() async throws {
    let cache = TodayCache()
    let key = TodayCache.Key(account: fixture.me, zone: "UTC", day: Day(ordinal: 9), isToday: true)
    let (begins, begin) = AsyncStream<Void>.makeStream()
    let reads = Count()
    @Sendable func read() async throws -> TodayCache.Entry {
      for await _ in begins { break }
      let latest = try #require(cache.begin(key))
      reads.number.withLock { $0 += 1 }
      return try entry(since: latest)
    }
    func ask(at second: Int) -> Task<TodayCache.Entry, any Error> {
      Task.immediate { try await cache.shared(key, at: Instant(seconds: second), read) }
    }
    let early = [3, 8, 5].map(ask)
    early[0].cancel()
    begin.yield()
    for task in early { #expect(try await task.value.since == Instant(seconds: 8), "as of who came last") }
    #expect(reads.number.withLock(\.self) == 1)
    let late = ask(at: 9)
    begin.yield()
    #expect(try await late.value.since == Instant(seconds: 9))
    #expect(reads.number.withLock(\.self) == 2)
  }

  /// With any concurrent reads and writes, a response contains everything acknowledged before its request.
  @Test func nobodySeesLessThanWasAcknowledged() async throws {
    let token = try await fixture.token()
    let item = try fixture.add("again and again")
    let path = "/api/todos/\(item.id)/toggle"
    let acknowledged = Count()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for turn in 0..<20 {
            let to = (writer + turn) % 2 == 0 ? "done" : "open"
            let reply = await fixture.ask(token, "POST", path, body: "{\"to\":\"\(to)\"}")
            let version = try reply.value(ToggleAnswer.self).version
            acknowledged.number.withLock { $0 = max($0, version) }
          }
        }
      }
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<40 {
            let before = acknowledged.number.withLock(\.self)
            let reply = await fixture.ask(token, "GET", "/api/todos/today")
            let seen = try reply.value(TodayBody.self).revision
            #expect(seen >= before)
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
