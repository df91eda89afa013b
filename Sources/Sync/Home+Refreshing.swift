import Glibc
package import Intents
import Replica
package import Storage
import TodoModel

extension Home {
  /// Brings device and authority together and writes the snapshot.
  ///
  /// Where another process is at it, only the snapshot is written. Errors are told in the report: there is always
  /// something to show.
  package func refresh() -> RefreshReport { refresh { false } }

  /// The same for a program that ends at once: waits for another process that is at it, at most `seconds` in all; what
  /// is not sent by then is left to the next refresh.
  package func settle(seconds: Int = 2) -> RefreshReport {
    let end = Home.uptime() + seconds * 1000
    while true {
      let report = refresh { Home.uptime() >= end }
      guard report.wasBusy, report.failure == nil, report.freshness.pending > 0, Home.uptime() < end else {
        return report
      }
      poll(nil, 0, 5)
    }
  }

  /// The snapshot as it should be now.
  package func snapshot() throws(StoreError) -> Snapshot {
    try replica.snapshot(at: surroundings.moment, source: source)
  }

  /// Writes the snapshot.
  ///
  /// One process at a time reads and writes it, so that the newest is never overwritten by an older.
  package func writeSnapshot() throws(StoreError) {
    try FileLock.holding(paths.snapshotLock) { () throws(StoreError) in
      try SnapshotFile.write(snapshot(), to: paths.snapshot)
    }
  }

  private func refresh(until isTimeUp: () -> Bool) -> RefreshReport {
    var report = RefreshReport(freshness: unknown)
    do throws(StoreError) {
      if let readOnlyReason { throw readOnlyReason }
      let refresher = Refresher(replica: replica, transport: transport, isRemote: source == .server)
      let changed = try FileLock.ifFree(paths.lease) { () throws(StoreError) in
        try refresher.run(until: isTimeUp)
      }
      report.wasBusy = changed == nil
      report.changed = changed ?? []
      report.freshness = try freshness()
      try writeSnapshot()
    } catch {
      report.failure = error
      report.freshness = (try? freshness()) ?? unknown
    }
    report.notices = notices
    return report
  }

  private var unknown: Freshness {
    Freshness(state: .unavailable, source: source, age: nil, reason: "the list cannot be read")
  }

  /// Milliseconds on a clock that is never set.
  private static func uptime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}
