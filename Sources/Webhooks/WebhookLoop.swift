import Dispatch
import Intents
package import Logging
package import Service
import Storage
import Synchronization
package import TodoModel

/// Tells webhooks of changes as they come, and again what was not taken, on threads of its own.
///
/// The feed of changes is all that there is to send: a webhook knows how far it has been told, so nothing is lost where a
/// server ends. Nothing is asked for accounts that have no webhook.
package final class WebhookLoop: Sendable {
  /// Seconds after which all are looked at in any case: other servers may have added some, or ended.
  private static let longest = 60
  /// Between a change and a look: what changes within it is one message.
  private static let pause = DispatchTimeInterval.milliseconds(100)
  /// How long what is being sent may hold up the end.
  private static let patience = DispatchTimeInterval.seconds(2)

  private struct State {
    var accounts: Set<AccountID> = []
    /// Those that came while all were looked at.
    var added: Set<AccountID> = []
    var wanted: Set<AccountID> = []
    var backlog = WebhookBacklog()
    var counts: [WebhookReport.Outcome: Int] = [:]
    var observation: Observation?
    var timer: (any DispatchSourceTimer)?
    /// When the timer fires.
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

  /// Whether messages may go to any address, and without TLS.
  package var allowsPrivate: Bool { delivery.allowsPrivate }

  /// How many messages ended how so far.
  package var counts: [WebhookReport.Outcome: Int] { state.withLock(\.counts) }

  /// How many webhooks have something to be told; asks the store.
  ///
  /// Throws `StoreError`.
  package func behind() throws -> Int { try delivery.service.webhooksBehind().count }

  /// Begins to tell.
  package func start() {
    let observation = delivery.service.observe { [weak self] account, _ in self?.note(account) }
    state.withLock { $0.observation = observation }
    queue.async { @Sendable [weak self] in self?.begin() }
  }

  /// Tells nothing more, and gives up what is being sent; does not wait.
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

  /// Ends it, and waits a little for what is being sent, which is given up.
  package func stop() {
    abandon()
    _ = sending.wait(timeout: .now() + WebhookLoop.patience)
  }

  /// An account has a webhook that may have something to be told.
  package func wake(_ account: AccountID) {
    state.withLock { state in
      state.accounts.insert(account)
      state.added.insert(account)
    }
    note(account)
  }

  /// Something of an account has changed; many changes within a moment make one look.
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
      // Whoever works on the store alone finds claims of nobody but who has ended.
      if delivery.service.hasOneWriter { try delivery.service.releaseWebhooks() }
    }
    lookAtAll()
  }

  /// Looks at the accounts that something was said of.
  private func look() {
    let accounts = state.withLock { state in
      defer { state.wanted = [] }
      return state.wanted
    }
    for account in accounts {
      guarded { offer(try delivery.service.webhooksBehind(account)) }
    }
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

  /// Runs what asks the store; what it cannot answer now is asked with the next look at all.
  @discardableResult
  private func guarded(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      let kind = (error as? StoreError)?.kind.rawValue ?? "\(type(of: error))"
      logger.error("webhooks", metadata: ["kind": .string(kind)])
      return false
    }
  }

  /// Has those told that are due, and comes again for the others.
  private func offer(_ behind: [WebhookDue]) {
    let now = clock()
    state.withLock { state in for due in behind where due.at <= now { state.backlog.add(due) } }
    if let next = behind.map(\.at).filter({ $0 > now }).min() { arm(next) }
    deliver()
  }

  /// Looks at all then, unless it does so sooner.
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
      // A serial queue has a thread of its own, where a concurrent one waits for the shared pool.
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
      level: level,
      "webhook \(report.outcome.rawValue)",
      metadata: [
        "account": .string("\(report.account.rowID)"), "host": .string(report.host),
        "status": .string(report.status.map(String.init) ?? "-"),
      ]
    )
  }
}
