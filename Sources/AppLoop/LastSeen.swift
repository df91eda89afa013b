package import Intents
import Replica
package import Settings
import Sync
package import TodoModel

/// What the snapshot on disk says of a moment, with nothing running: no database, no lock, no network.
package struct LastSeen: Sendable {
  /// The rows of that day; of days ahead only where another day than the snapshot's own is asked for.
  package let rows: RowSet
  /// How far they can be trusted.
  package let freshness: Freshness

  /// Reads the snapshot in a person's folders; nil where there is none, or none that can be trusted at all.
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
