import Files
import Glibc
package import Intents
import Logging
import Replica
import ScheduleGrammar
package import Storage
import TodoAPI
package import TodoModel

extension Home {
  /// Synchronizes device and authority and writes the snapshot.
  ///
  /// Only writes the snapshot if another process synchronizes, or if the retry time of a failed authority has not come
  /// and the user did not ask (`isAsked`). Errors are reported, not thrown, because there is always data to show.
  package func refresh(isAsked: Bool = false) -> RefreshReport {
    let end = Home.uptime() + Limits.deadline.drain * 1000
    return refresh(isAsked: isAsked) { end - Home.uptime() }
  }

  /// Number of changes that another process sends quickly; nothing waits for more of them.
  private static let soon = 500

  /// Refreshes for a short-lived program: waits for another synchronizing process, for at most `seconds` in total.
  ///
  /// Unsent changes are left to the next refresh. If the user asked (`isAsked`), it always waits for its turn, because
  /// the other process may have got its answer before. Otherwise it does not wait if nothing is pending or the
  /// authority was unreachable.
  package func settle(seconds: Int = 2, isAsked: Bool = false) -> RefreshReport {
    let end = Home.uptime() + seconds * 1000
    while true {
      // On a busy machine the time may be up before the first request. The local service is not unreachable then.
      var report = refresh(isAsked: isAsked, ownRounds: 1) { end - Home.uptime() }
      report.isLate = Home.uptime() >= end && report.freshness.pending > 0
      let isWorthwhile =
        isAsked || (1...Home.soon) ~= report.freshness.pending && report.freshness.state != .unavailable
      guard report.wasBusy, report.failure == nil, isWorthwhile, Home.uptime() < end else { return report }
      poll(nil, 0, 5)
    }
  }

  package func snapshot() throws(StoreError) -> Snapshot {
    try replica.snapshot(at: dependencies.moment, source: authority.source)
  }

  /// Writes the snapshot; a lock around reading and writing prevents an older snapshot from overwriting a newer one.
  package func writeSnapshot() throws(StoreError) {
    try FileLock.holding(paths.snapshotLock) { () throws(StoreError) in
      let text = try replica.snapshotText(at: dependencies.moment, source: authority.source)
      try SnapshotFile.write(text, to: paths.snapshot)
    }
  }

  /// Returns the head of the snapshot if it is current, or else rewrites the snapshot and returns nil.
  ///
  /// A current snapshot is of today and this zone, at most an hour old, and contains all commits.
  package func currentSnapshot() -> Snapshot.Head? {
    let moment = dependencies.moment
    if let head = SnapshotFile.read(paths.snapshot), head.day == moment.today, head.zone == moment.zoneIdentity,
      head.asOf.seconds + 3600 >= moment.now.seconds, isOfLastCommit(head)
    {
      return head
    }
    try? writeSnapshot()
    return nil
  }

  /// Rewrites the snapshot if it lacks a commit, because its writer was killed before updating it.
  ///
  /// Otherwise the doubt came from the system's coarse clock, or from a write that the snapshot does not show. Then the
  /// snapshot's time is set after the log's. Later log writes get a later time still.
  func renewSnapshot() {
    let log = File(paths.log).facts
    guard SnapshotFile.read(paths.snapshot).map(isOfLastCommit) == true else {
      try? writeSnapshot()
      return
    }
    guard let log, Home.time(CLOCK_REALTIME) - log.written > 1_000_000_000 else { return }
    try? File(paths.snapshot).setWritten(log.written + 1)
  }

  private func isOfLastCommit(_ head: Snapshot.Head) -> Bool {
    guard let commit = head.commit else { return false }
    return (try? replica.commit()) == commit
  }

  /// Refreshes, with at least `ownRounds` requests to the embedded service even without time left.
  func refresh(isAsked: Bool, ownRounds: Int = 0, left: () -> Int) -> RefreshReport {
    var report = RefreshReport(freshness: unknown)
    do throws(StoreError) {
      if let readOnlyReason { throw readOnlyReason }
      let changed = try FileLock.ifFree(paths.lease) { () throws(StoreError) in
        try meet(isAsked: isAsked, ownRounds: ownRounds, left: left)
      }
      report.wasBusy = changed == nil
      report.changed = changed ?? []
      report.freshness = try freshness()
      report.retryAt = try replica.standing().retryAt
      try writeSnapshot()
    } catch {
      report.failure = error
      report.freshness = (try? freshness()) ?? unknown
      dependencies.log.error("refresh failed", metadata: ["error": "\(error.kind.rawValue)"])
    }
    if report.wasBusy { dependencies.log.debug("refresh skipped: another process holds the lease") }
    report.notices = notices + takeHookWords().map { StoreNotice(.hook, $0) }
    return report
  }

  /// Synchronizes with the authority, unless its retry time has not come.
  ///
  /// The caller must hold the lease, because another process may have switched the authority.
  private func meet(isAsked: Bool, ownRounds: Int, left: () -> Int) throws(StoreError) -> Set<ItemID> {
    let (authority, log) = (authority, dependencies.log)
    try removeInterruptedImport(while: { left() > 0 })
    if let name = authority.name { try replica.follow(name) }
    let isRemote = authority.source == .server
    if isRemote, !isAsked, try isToBeLeftAlone() {
      log.debug("sync skipped: waiting for the next retry")
      return []
    }
    if isRemote, !runHooks(.beforeSync) {
      log.info("sync skipped: a hook refused it")
      return []
    }
    defer { if isRemote { runHooks(.afterSync) } }
    let refresher = Refresher(
      replica: replica, transport: authority.transport, isRemote: isRemote, random: dependencies.random, log: log)
    let began = Home.uptime()
    let changed = try refresher.run(rounds: isRemote ? 0 : ownRounds, until: { left() <= 0 }, left: left)
    if log.logLevel <= .info {
      let standing = try replica.standing()
      log.info(
        "sync finished",
        metadata: [
          "authority": isRemote ? "server" : "embedded", "changed": "\(changed.count)",
          "waiting": "\(standing.waiting)", "refused": "\(standing.failed)", "ms": "\(Home.uptime() - began)",
        ])
    }
    return changed
  }

  /// Indicates that an automatic refresh may contact the authority: no trouble needs the user, and no failure is
  /// recent.
  package var mayAsk: Bool {
    let isWanted = try? readOnlyReason == nil && trouble() == nil && !isToBeLeftAlone()
    return isWanted ?? false
  }

  /// Returns true if the retry time has not come; a time too far ahead was written by another clock and is ignored.
  private func isToBeLeftAlone() throws(StoreError) -> Bool {
    guard let at = try replica.standing().retryAt else { return false }
    return (1...RetryPolicy.mostAsked + 1000).contains(at.milliseconds - dependencies.clock().milliseconds)
  }

  private var unknown: Freshness {
    Freshness(state: .unavailable, source: authority.source, age: nil, reason: HomeMessages.listUnreadable)
  }

  /// Returns a monotonic time in milliseconds.
  static func uptime() -> Int { time(CLOCK_MONOTONIC) / 1_000_000 }

  /// Returns the time of a system clock in nanoseconds.
  private static func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// The result of a refresh.
package struct RefreshReport: Hashable, Sendable {
  package var freshness: Freshness
  /// The items whose visible data has changed.
  package var changed: Set<ItemID>
  /// The notices to show the user once.
  package var notices: [StoreNotice]
  /// Indicates that another process synchronizes, so that this one did nothing.
  package var wasBusy: Bool
  /// Indicates that the time was up before all changes were sent.
  package var isLate = false
  /// The time of the next attempt after a failure, or nil after success.
  package var retryAt: Instant?
  /// The error of this device's own files, if any.
  package var failure: StoreError?

  package init(
    freshness: Freshness, changed: Set<ItemID> = [], notices: [StoreNotice] = [], wasBusy: Bool = false,
    failure: StoreError? = nil
  ) {
    self.freshness = freshness
    self.changed = changed
    self.notices = notices
    self.wasBusy = wasBusy
    self.failure = failure
  }
}
