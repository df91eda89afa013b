import Intents
import Service
import Synchronization
import TodoAPI
import TodoModel

/// Today as it was last written out, for each account, zone and day: right until the account or the hour changes it.
final class TodayShelf: Sendable {
  /// Whose today, where and when; a day that is not now has nothing that changes by the hour.
  struct Key: Hashable, Sendable {
    let account: AccountID
    let zone: String
    let day: Day
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
      if entries.count >= TodayShelf.most { entries.removeAll() }
      entries[key] = entry
    }
  }
}
