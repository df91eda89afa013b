import Dispatch
import Intents
package import Screens
import Storage
package import Sync
package import TodoModel

/// The part of a store that a courier uses.
package protocol CourierLink: Sendable {
  /// Synchronizes the device with the authority; blocks until the synchronization succeeds or fails.
  func refresh(isAsked: Bool) -> RefreshReport
}

/// The owner of communication with the authority: refreshes, retries, and change events from a server.
///
/// A hanging server blocks only the courier's queue, `todos.refresh`.
package actor Courier: QueueOwner {
  /// Minimum interval between retries after a failure (ns), regardless of user actions.
  private static let retryInterval: UInt64 = 5_000_000_000
  /// Delay before pending changes are checked again, in milliseconds: if another process is busy, and otherwise.
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
  /// Indicates that the authority has news or the user asked for a refresh, and no synchronization has begun since.
  ///
  /// A synchronization in another process may have got its answer before.
  private var isRefreshPending = false
  private var triedAt: UInt64?
  /// The number of the latest scheduled refresh, the only valid one.
  private var plan = 0
  private var isStopped = false

  /// Creates a courier on its listener's queue; `abandon` cancels the current request from any thread.
  package init(
    _ listener: ChangeListener, clock: @escaping @Sendable () -> Instant,
    uptime: @escaping @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds },
    abandon: @escaping @Sendable () -> Void, send: @escaping @Sendable (Message) -> Void
  ) {
    self.listener = listener
    queue = listener.queue
    self.clock = clock
    self.uptime = uptime
    self.abandon = abandon
    self.send = send
  }

  func use(_ link: (any CourierLink)?) { self.link = link }

  /// Queues a synchronization after earlier requests and merges it with a refresh that waits.
  ///
  /// If the user asked for it (`isAsked`), a failed authority is retried before its retry time.
  package func refresh(isAsked: Bool) {
    if isAsked { (self.isAsked, isRefreshPending) = (true, true) }
    guard !isWanted else { return }
    isWanted = true
    post { $0.refreshNow() }
  }

  /// Fetches reported news and retries while another process is busy.
  package func fetch() {
    isRefreshPending = true
    refresh(isAsked: false)
  }

  /// Queues a request to the authority and sends the answer to the loop.
  package nonisolated func ask(_ question: @escaping @Sendable () -> Message?) {
    post { if !$0.isStopped, let answer = question() { $0.send(answer) } }
  }

  /// Stops the courier, even if the authority hangs.
  ///
  /// A request in progress has 40 ms and is then cancelled. It is sent at the next start.
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
    if !report.wasBusy { isRefreshPending = false }
    send(.refreshed(report.freshness, at: clock(), changed: report.changed))
    for notice in report.notices { send(.notice(notice.words)) }
    if let failure = report.failure { send(.notice(failure.words)) }
    listener.assumeIsolated { $0.begin { self.post { $0.fetch() } } }
    refreshLater(report)
  }

  private func isDue() -> Bool {
    let now = uptime()
    if let triedAt, now < triedAt + Self.retryInterval { return false }
    triedAt = now
    return true
  }

  private func refreshLater(_ report: RefreshReport) {
    plan += 1
    guard let wait = wait(after: report) else { return }
    post(after: wait) { [plan] courier in if courier.plan == plan { courier.refresh(isAsked: false) } }
  }

  /// Returns the delay until the next refresh in milliseconds, or nil if none is needed.
  private func wait(after report: RefreshReport) -> Int? {
    if let at = report.retryAt, report.freshness.source == .server {
      let left = at.milliseconds - clock().milliseconds
      return min(max(left, 0), RetryPolicy.mostAsked) + 10
    }
    if report.wasBusy { return isRefreshPending || report.freshness.pending > 0 ? Self.waits.busy : nil }
    return report.freshness.pending > 0 ? Self.waits.pending : nil
  }
}
