import Dispatch
import SiteSupport
import Synchronization
import Testing
import TodoModel

@testable import ServerApp

@Suite struct TodayCacheTests {
  /// Many who ask at a time for a day that has changed have it read once.
  @Test func aDayIsReadByOneAtATime() throws {
    let cache = TodayCache()
    let account = try SiteFixture().me
    let key = TodayCache.Key(account: account, zone: "UTC", day: Day(ordinal: 9), isToday: true)
    let inside = Mutex(0)
    let most = Mutex(0)
    let reads = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 32) { _ in
      try? cache.alone(with: key) {
        let now = inside.withLock { count in
          count += 1
          return count
        }
        most.withLock { $0 = max($0, now) }
        reads.withLock { $0 += 1 }
        inside.withLock { $0 -= 1 }
      }
    }
    #expect(most.withLock(\.self) == 1 && reads.withLock(\.self) == 32)
  }
}
