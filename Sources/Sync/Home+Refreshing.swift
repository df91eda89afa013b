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
  /// Brings device and authority together and writes the snapshot.
  ///
  /// Where another process is at it, only the snapshot is written; so it is while an authority that could not be reached
  /// is left alone for a time, unless the person asks (`isAsked`). Errors are told in the report: there is always
  /// something to show.
  package func refresh(isAsked: Bool = false) -> RefreshReport {
    let end = Home.uptime() + Limits.deadline.drain * 1000
    return refresh(isAsked: isAsked) { end - Home.uptime() }
  }

  /// Changes that another process passes on in a moment; behind more of them nobody waits.
  private static let soon = 500

  /// The same for a program that ends at once: waits for another process that is at it, at most `seconds` in all; what
  /// is not sent by then is left to the next refresh.
  ///
  /// Where the person asks (`isAsked`), it is met in any case: who is at it may have had its answer before what the
  /// person asks for. Else nobody waits where nothing is to be sent, or where the authority was out of reach before.
  package func settle(seconds: Int = 2, isAsked: Bool = false) -> RefreshReport {
    let end = Home.uptime() + seconds * 1000
    while true {
      // On a busy machine the time may be up before anything was asked: what is on it is not out of reach for that.
      var report = refresh(isAsked: isAsked, ownRounds: 1) { end - Home.uptime() }
      report.isLate = Home.uptime() >= end && report.freshness.pending > 0
      let isWorthwhile =
        isAsked || (1...Home.soon) ~= report.freshness.pending && report.freshness.state != .unavailable
      guard report.wasBusy, report.failure == nil, isWorthwhile, Home.uptime() < end else { return report }
      poll(nil, 0, 5)
    }
  }

  /// The snapshot as it should be now.
  package func snapshot() throws(StoreError) -> Snapshot {
    try replica.snapshot(at: surroundings.moment, source: authority.source)
  }

  /// Writes the snapshot.
  ///
  /// One process at a time reads and writes it, so that the newest is never overwritten by an older.
  package func writeSnapshot() throws(StoreError) {
    try FileLock.holding(paths.snapshotLock) { () throws(StoreError) in
      let text = try replica.snapshotText(at: surroundings.moment, source: authority.source)
      try SnapshotFile.write(text, to: paths.snapshot)
    }
  }

  /// The head of the snapshot where it shows what is kept now; else nil, and it is written anew.
  ///
  /// So it is of today and of this zone, not older than an hour, and nothing was committed since.
  package func currentSnapshot() -> Snapshot.Head? {
    let moment = surroundings.moment
    if let head = SnapshotFile.read(paths.snapshot), head.day == moment.today,
      head.zone == moment.zoneIdentity, head.asOf.seconds + 3600 >= moment.now.seconds, isOfLastCommit(head)
    {
      return head
    }
    try? writeSnapshot()
    return nil
  }

  /// Writes the snapshot anew where something was committed after it was written: who did was killed in between.
  ///
  /// Where nothing was, it was in doubt because the system counts time in steps of some milliseconds, or because of a write
  /// that it does not show. It gets a later time than the log; what is written to that from now on has one later still.
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

  /// The service of this machine is asked `ownRounds` times though no time is left.
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
      surroundings.log.error("refresh failed", metadata: ["error": "\(error.kind.rawValue)"])
    }
    if report.wasBusy { surroundings.log.debug("refresh skipped: another process holds the lease") }
    report.notices = notices + takeHookWords().map { StoreNotice(.hook, $0) }
    return report
  }

  /// Meets the authority, unless it is to be left alone for now.
  ///
  /// For the holder of the lease only: another process may have moved to another authority meanwhile.
  private func meet(isAsked: Bool, ownRounds: Int, left: () -> Int) throws(StoreError) -> Set<ItemID> {
    let (authority, log) = (authority, surroundings.log)
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
      replica: replica,
      transport: authority.transport,
      isRemote: isRemote,
      random: surroundings.random,
      log: log
    )
    let began = Home.uptime()
    let changed = try refresher.run(rounds: isRemote ? 0 : ownRounds, until: { left() <= 0 }, left: left)
    let standing = try replica.standing()
    log.info(
      "sync finished",
      metadata: [
        "authority": isRemote ? "server" : "embedded", "changed": "\(changed.count)",
        "waiting": "\(standing.waiting)", "refused": "\(standing.failed)", "ms": "\(Home.uptime() - began)",
      ]
    )
    return changed
  }

  /// Whether the authority may be asked without the person's word: nothing only a person can end stands in the way, and
  /// no failure was a moment ago.
  package var mayAsk: Bool {
    let isWanted = try? readOnlyReason == nil && trouble() == nil && !isToBeLeftAlone()
    return isWanted ?? false
  }

  /// Whether the authority is not to be asked yet; a time that lies too far ahead was written by another clock.
  private func isToBeLeftAlone() throws(StoreError) -> Bool {
    guard let at = try replica.standing().retryAt else { return false }
    return (1...RetryPolicy.mostAsked + 1000).contains(at.milliseconds - surroundings.clock().milliseconds)
  }

  private var unknown: Freshness {
    Freshness(state: .unavailable, source: authority.source, age: nil, reason: "the list cannot be read")
  }

  /// Milliseconds on a clock that is never set.
  static func uptime() -> Int { time(CLOCK_MONOTONIC) / 1_000_000 }

  /// Nanoseconds on one of the system's clocks.
  private static func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

/// The result of a refresh.
package struct RefreshReport: Hashable, Sendable {
  /// How much what is seen can be trusted now.
  package var freshness: Freshness
  /// The items that are seen otherwise than before.
  package var changed: Set<ItemID>
  /// What a person should be told once.
  package var notices: [StoreNotice]
  /// Whether another process is at it, so that this one did nothing.
  package var wasBusy: Bool
  /// Whether the time was up before all was sent.
  package var isLate = false
  /// When the authority is to be asked again after a failure; nil where it was reached.
  package var retryAt: Instant?
  /// Why this device's own files could not be used; nil where they could.
  package var failure: StoreError?

  package init(
    freshness: Freshness,
    changed: Set<ItemID> = [],
    notices: [StoreNotice] = [],
    wasBusy: Bool = false,
    failure: StoreError? = nil
  ) {
    self.freshness = freshness
    self.changed = changed
    self.notices = notices
    self.wasBusy = wasBusy
    self.failure = failure
  }
}
