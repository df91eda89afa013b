import Intents
import Service
import Synchronization
import TodoAPI
import TodoModel

/// Days as they were last written out, for each account and zone: right until the account or the hour changes them.
final class TodayCache: Sendable {
  /// Whose day, where and which.
  struct Key: Hashable, Sendable {
    let account: AccountID
    let zone: String
    let day: Day
    /// Whether the day goes on: only then the hour changes it, so what was written out ahead of it does not hold in it.
    let isToday: Bool
  }

  /// What was written out.
  struct Entry: Hashable, Sendable {
    let epoch: String
    let revision: Revision
    let nextChange: Instant?
    let tag: String
    let text: TodayText
  }

  private static let most = 256
  private let entries = Mutex<[Key: Entry]>([:])

  /// What was written out, if it still holds.
  func find(_ key: Key, _ standing: Standing, at now: Instant) -> Entry? {
    guard let entry = entries.withLock({ $0[key] }), entry.epoch == standing.epoch,
      entry.revision == standing.revision
    else { return nil }
    if let change = entry.nextChange, change <= now { return nil }
    return entry
  }

  func put(_ entry: Entry, for key: Key) {
    entries.withLock { entries in
      if entries.count >= TodayCache.most { entries.removeAll() }
      entries[key] = entry
    }
  }
}
