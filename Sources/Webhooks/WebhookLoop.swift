import Dispatch
import Intents
package import Logging
package import Service
import Storage
import Synchronization
package import TodoModel

/// The loop that delivers changes to webhooks and retries failures, on its own threads.
///
/// The change feed is the only source: each webhook stores its position, so nothing is lost when a server stops.
/// Accounts without webhooks cause no queries.
package final class WebhookLoop: Sendable {
  /// Maximum interval between checks of all webhooks, in seconds: other servers may have added some, or stopped.
  private static let longest = 60
  /// Delay between a change and its check, which merges changes into one message.
  private static let pause = DispatchTimeInterval.milliseconds(100)
  /// Maximum delay of shutdown by messages in progress.
  private static let timeout = DispatchTimeInterval.seconds(2)

  private struct State {
    var accounts: Set<AccountID> = []
    /// The accounts added during a check of all.
    var added: Set<AccountID> = []
    var wanted: Set<AccountID> = []
    var backlog = WebhookBacklog()
    var counts: [WebhookReport.Outcome: Int] = [:]
    var observation: Observation?
    var timer: (any DispatchSourceTimer)?
    /// The time at which the timer fires.
    var next: Instant?
    var isStopped = false
  }

  private let delivery: WebhookDelivery
  private let clock: @Sendable () -> Instant
  private let logger: Logger
  private let queue = DispatchQueue(label: "todosd.webhooks")
  private let sending = DispatchGroup()
  private let state = Mutex(State())

  package init(_ delivery: WebhookDelivery, clock: @escaping @Sendable () -> Instant, logger: Logger) {
    (self.delivery, self.clock, self.logger) = (delivery, clock, logger)
  }

  /// Indicates that messages may go to any address, and over plain http.
  package var allowsPrivate: Bool { delivery.allowsPrivate }

  /// The number of messages so far, by outcome.
  package var counts: [WebhookReport.Outcome: Int] { state.withLock(\.counts) }

  /// Counts the webhooks that are behind, by a query to the store; throws `StoreError`.
  package func behind() throws -> Int { try delivery.service.webhooksBehind().count }

  package func start() {
    let observation = delivery.service.observe { [weak self] account, _ in self?.note(account) }
    state.withLock { $0.observation = observation }
    queue.async { @Sendable [weak self] in self?.begin() }
  }

  /// Stops delivery and cancels messages in progress, without waiting.
  package func abandon() {
    state.withLock { state in
      state.isStopped = true
      state.observation = nil
      state.timer?.cancel()
      state.timer = nil
      state.backlog.clear()
    }
    delivery.sender.abandon()
  }

  /// Stops delivery, cancels messages in progress, and waits briefly for them.
  package func stop() {
    abandon()
    _ = sending.wait(timeout: .now() + WebhookLoop.timeout)
  }

  /// Notes that an account has a webhook that may be behind.
  package func wake(_ account: AccountID) {
    state.withLock { state in
      state.accounts.insert(account)
      state.added.insert(account)
    }
    note(account)
  }

  /// Notes a change of an account; merges changes within a short time into one check.
  private func note(_ account: AccountID) {
    let isFirst = state.withLock { state in
      guard state.observation != nil, state.accounts.contains(account) else { return false }
      state.wanted.insert(account)
      return state.wanted.count == 1
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + WebhookLoop.pause) { @Sendable [weak self] in self?.look() }
  }

  private func begin() {
    guarded {
      // A server with sole access to the store finds claims of stopped servers only.
      if delivery.service.hasOneWriter { try delivery.service.releaseWebhooks() }
    }
    lookAtAll()
  }

  /// Checks the accounts that were noted.
  private func look() {
    let accounts = state.withLock { state in
      defer { state.wanted = [] }
      return state.wanted
    }
    for account in accounts { guarded { offer(try delivery.service.webhooksBehind(account)) } }
  }

  private func lookAtAll() {
    state.withLock { state in
      state.added = []
      state.next = nil
    }
    guarded {
      let accounts = try delivery.service.accountsWithWebhooks()
      state.withLock { $0.accounts = accounts.union($0.added) }
      offer(try delivery.service.webhooksBehind())
    }
    arm(clock().advanced(bySeconds: WebhookLoop.longest))
  }

  /// Runs a query to the store; a failed query is repeated with the next check of all.
  @discardableResult private func guarded(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      let kind = (error as? StoreError)?.kind.rawValue ?? "\(type(of: error))"
      logger.error("webhooks", metadata: ["kind": .string(kind)])
      return false
    }
  }

  /// Delivers to the due webhooks and sets the timer for the others.
  private func offer(_ behind: [WebhookDue]) {
    let now = clock()
    state.withLock { state in for due in behind where due.at <= now { state.backlog.add(due) } }
    if let next = behind.map(\.at).filter({ $0 > now }).min() { arm(next) }
    deliver()
  }

  /// Sets the timer for a check of all, unless it fires earlier.
  private func arm(_ time: Instant) {
    let wait = max(0, time.milliseconds - clock().milliseconds)
    state.withLock { state in
      guard !state.isStopped, state.next.map({ time < $0 }) ?? true else { return }
      state.next = time
      state.timer?.cancel()
      state.timer = timer(after: wait)
    }
  }

  private func timer(after milliseconds: Int) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .milliseconds(milliseconds))
    timer.setEventHandler { @Sendable [weak self] in self?.lookAtAll() }
    timer.resume()
    return timer
  }

  private func deliver() {
    while let due = state.withLock({ $0.isStopped ? nil : $0.backlog.next() }) {
      // A serial queue has its own thread; a concurrent one waits for the shared pool.
      DispatchQueue(label: "todosd.webhooks.send").async(group: sending) { @Sendable [self] in
        let isDone = guarded {
          let report = try delivery.run(due) { state.withLock(\.isStopped) }
          if let report { tell(report) }
        }
        state.withLock { $0.backlog.ended(due.account) }
        if isDone { note(due.account) }
        deliver()
      }
    }
  }

  private func tell(_ report: WebhookReport) {
    state.withLock { $0.counts[report.outcome, default: 0] += 1 }
    let level: Logger.Level = report.outcome == .delivered ? .debug : .warning
    logger.log(
      level: level, "webhook \(report.outcome.rawValue)",
      metadata: [
        "account": .string("\(report.account.rowID)"), "host": .string(report.host),
        "status": .string(report.status.map(String.init) ?? "-"),
      ])
  }
}

/// The waiting and running deliveries: a few at a time, and one at a time for each account.
struct WebhookBacklog {
  /// Maximum number of concurrent deliveries, each of which blocks a thread.
  static let atOnce = 4

  private var waiting: [WebhookDue] = []
  private var running: [AccountID: WebhookDue] = [:]

  /// Adds a webhook, unless it already waits or runs.
  mutating func add(_ due: WebhookDue) {
    guard running[due.account]?.id != due.id, !waiting.contains(where: { $0.id == due.id }) else { return }
    waiting.append(due)
  }

  /// Starts and returns the next delivery, or nil if the limit is reached or no waiting account is free.
  mutating func next() -> WebhookDue? {
    guard running.count < WebhookBacklog.atOnce, let place = waiting.firstIndex(where: { running[$0.account] == nil })
    else { return nil }
    let due = waiting.remove(at: place)
    running[due.account] = due
    return due
  }

  mutating func ended(_ account: AccountID) { running[account] = nil }

  mutating func clear() { waiting = [] }
}

/// The result of a message for metrics and logs, with the host of its address and none of its content.
package struct WebhookReport: Hashable, Sendable {
  package enum Outcome: String, CaseIterable, Hashable, Sendable {
    /// The receiver accepted the message.
    case delivered
    /// The message will be retried.
    case failed
    /// Delivery has stopped.
    case stopped
    /// The server stops; the next server sends the message again.
    case abandoned
  }

  package let outcome: Outcome
  package let account: AccountID
  let host: String
  /// The response status, or nil if no response came.
  let status: Int?

  init(_ end: WebhookEnd, to hook: Webhook, _ answer: WebhookAnswer) {
    outcome =
      switch end {
      case .delivered, .nothing: .delivered
      case .failed: .failed
      case .stopped: .stopped
      case .abandoned: .abandoned
      case .tested(_, let isTaken): isTaken ? .delivered : .failed
      }
    account = hook.account
    host = (try? WebhookAddress(hook.url, allowsPrivate: true))?.host ?? "-"
    status = answer.status
  }
}
