import Dispatch
import Intents
package import Screens
import Storage
package import Sync
package import TodoModel

/// What a courier asks of a store.
package protocol CourierLink: Sendable {
  /// Brings device and authority together; blocks until that is done, or has failed.
  func refresh(isAsked: Bool) -> RefreshReport
}

/// Owns the way to the authority: refreshes, tries again after failures, and hears from a server what is new.
///
/// A server that hangs holds up its queue, `todos.refresh`, and nothing else.
package actor Courier: QueueOwner {
  /// Nanoseconds within which an authority that failed is not asked again, however often the person acts.
  private static let patience: UInt64 = 5_000_000_000
  /// Milliseconds after which changes that wait are looked at again: where another process is at it, and otherwise.
  private static let waits = (busy: 100, pending: 5000)

  package nonisolated let queue: SerialQueue
  private let listener: ChangeListener
  private let clock: @Sendable () -> Instant
  private let uptime: @Sendable () -> UInt64
  private let abandon: @Sendable () -> Void
  private let send: @Sendable (Message) -> Void

  private var link: (any CourierLink)?
  private var isWanted = false
  private var isAsked = false
  /// Whether the authority has news, or a person asks for it, and no meeting has begun since: one that another process
  /// is at may have had its answer before.
  private var isOwed = false
  private var triedAt: UInt64?
  /// The number of the newest plan to refresh later; only that one counts.
  private var plan = 0
  private var isStopped = false

  /// A courier on its listener's queue; `abandon` gives up what the authority is asked, from any thread.
  package init(
    _ listener: ChangeListener,
    clock: @escaping @Sendable () -> Instant,
    uptime: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    abandon: @escaping @Sendable () -> Void,
    send: @escaping @Sendable (Message) -> Void
  ) {
    self.listener = listener
    queue = listener.queue
    self.clock = clock
    self.uptime = uptime
    self.abandon = abandon
    self.send = send
  }

  /// Refreshes through this store from here on; nil for none.
  func use(_ link: (any CourierLink)?) { self.link = link }

  /// Brings device and authority together, behind what is asked already; several waiting refreshes become one.
  ///
  /// Where the person asks for it (`isAsked`), an authority that failed is asked again although its time has not come.
  package func refresh(isAsked: Bool) {
    if isAsked { (self.isAsked, isOwed) = (true, true) }
    guard !isWanted else { return }
    isWanted = true
    post { $0.refreshNow() }
  }

  /// Fetches what the authority has told is new: tries again until no other process is at it.
  package func fetch() {
    isOwed = true
    refresh(isAsked: false)
  }

  /// Asks the authority for something, behind what it is asked already, and tells the answer.
  package nonisolated func ask(_ question: @escaping @Sendable () -> Message?) {
    post { if !$0.isStopped, let answer = question() { $0.send(answer) } }
  }

  /// Ends it, whatever the authority does.
  ///
  /// What is under way gets a moment and is then given up: it is sent the next time.
  package nonisolated func end() {
    post { $0.stop() }
    if finish(milliseconds: 40) { return }
    abandon()
    _ = finish(milliseconds: 5000)
  }

  private func stop() {
    isStopped = true
    link = nil
    plan += 1
    listener.assumeIsolated { $0.stop() }
  }

  private func refreshNow() {
    let isAsked = self.isAsked && isDue()
    (isWanted, self.isAsked) = (false, false)
    guard let link else { return }
    let report = link.refresh(isAsked: isAsked)
    if !report.wasBusy { isOwed = false }
    send(.refreshed(report.freshness, at: clock(), changed: report.changed))
    for notice in report.notices { send(.notice(notice.words)) }
    if let failure = report.failure { send(.notice(failure.words)) }
    listener.assumeIsolated { $0.begin { self.post { $0.fetch() } } }
    refreshLater(report)
  }

  private func isDue() -> Bool {
    let now = uptime()
    if let triedAt, now < triedAt + Self.patience { return false }
    triedAt = now
    return true
  }

  private func refreshLater(_ report: RefreshReport) {
    plan += 1
    guard let wait = wait(after: report) else { return }
    post(after: wait) { [plan] courier in
      if courier.plan == plan { courier.refresh(isAsked: false) }
    }
  }

  /// Milliseconds until what is left to do is taken up; nil where nothing is.
  private func wait(after report: RefreshReport) -> Int? {
    if let at = report.retryAt, report.freshness.source == .server {
      let left = at.milliseconds - clock().milliseconds
      return min(max(left, 0), RetryPolicy.mostAsked) + 10
    }
    if report.wasBusy { return isOwed || report.freshness.pending > 0 ? Self.waits.busy : nil }
    return report.freshness.pending > 0 ? Self.waits.pending : nil
  }
}
