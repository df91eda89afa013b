import Synchronization
import TodoModel

/// Todays in memory, each right until its account's order goes on or time changes it.
final class TodayCache: Sendable {
  struct Key: Hashable {
    let account: AccountID
    let zone: String
    let quiet: Int
  }

  private struct Entry {
    let today: Today
    let since: Instant
  }

  private static let limit = 256
  private let entries = Mutex<[Key: Entry]>([:])

  func today(_ key: Key, _ standing: Standing, at now: Instant) -> Today? {
    guard let entry = entries.withLock({ $0[key] }), now >= entry.since, now < entry.today.nextChange,
      entry.today.epoch == standing.epoch, entry.today.revision == standing.revision
    else { return nil }
    return entry.today
  }

  func keep(_ today: Today, _ key: Key, since: Instant) {
    entries.withLock { entries in
      if entries.count >= TodayCache.limit { entries = [:] }
      entries[key] = Entry(today: today, since: since)
    }
  }
}
