package import Intents
import Replica
package import Settings
import Sync
package import TodoModel

/// The view of a given time from the snapshot file alone: without database, lock and network.
package struct LastSeen: Sendable {
  /// The rows of that day; rows of days ahead are included only for another day than the snapshot's own.
  package let rows: RowSet
  package let freshness: Freshness

  /// Reads the snapshot in a user's folders; returns nil if it is missing or cannot be trusted.
  package init?(_ folders: Folders, at now: Instant, _ clock: PersonalClock) {
    let path = HomePaths(folders: folders).snapshot
    guard let head = SnapshotFile.read(path) else { return nil }
    let (zone, identity) = clock.zone
    let day = zone.local(at: now).day
    if head.day == day, head.zone == identity {
      rows = Intents.rows(of: head)
      freshness = head.freshness(on: day, until: day, at: now)
      return
    }
    guard let whole = SnapshotFile.readAll(path) else { return nil }
    rows = Intents.rows(of: whole, on: day, zone: zone) { clock.named($0) }
    freshness = whole.head.freshness(on: day, until: whole.lastDay, at: now)
  }
}
