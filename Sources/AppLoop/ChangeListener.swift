import Files

/// A listener that receives change events from the server, so that clients need not poll.
///
/// One process of a home listens: the holder of the lock. The other processes see on disk what it fetches. If the
/// server cannot be listened to, the listener polls it at growing intervals. It is idle in a home without a server. Its
/// state belongs to the courier's queue.
package actor ChangeListener: QueueOwner {
  /// Interval between checks whether the listening process has ended, in seconds.
  private static let lookAgain = 120
  /// Maximum delay before polling a server that hung up (ms), short so that the user learns of an outage at once.
  private static let notice = 300
  /// The shortest and longest interval between attempts to listen, in seconds.
  private static let tries = 30...300

  package nonisolated let queue: SerialQueue
  private let choose: @Sendable () -> (any EventSource)?
  private let lockPath: String
  private let random: @Sendable () -> UInt64

  private var source: (any EventSource)?
  private var lock: FileLock?
  private var subscription: (any EventSubscription)?
  private var failures = 0
  /// The number of the only scheduled attempt that is still valid.
  private var plan = 0
  private var isStopped = false

  /// Creates an idle listener; `choose` returns the current server.
  package init(
    lock path: String, queue: SerialQueue = SerialQueue("todos.refresh"), random: @escaping @Sendable () -> UInt64,
    choose: @escaping @Sendable () -> (any EventSource)?
  ) {
    lockPath = path
    self.queue = queue
    self.random = random
    self.choose = choose
  }

  /// Starts listening if the server has changed; calls `changed` whenever there may be changes.
  package func begin(_ changed: @escaping @Sendable () -> Void) {
    let source = choose()
    guard self.source !== source, !isStopped else { return }
    forget()
    self.source = source
    listen(changed)
  }

  /// Stops listening for good.
  package func stop() {
    isStopped = true
    forget()
    lock = nil
  }

  private func forget() {
    subscription?.end()
    (source, subscription, failures) = (nil, nil, 0)
    plan += 1
  }

  private func listen(_ changed: @escaping @Sendable () -> Void) {
    guard let source else { return }
    lock = lock ?? (try? FileLock(ifFree: lockPath))
    guard lock != nil, subscription == nil else {
      return tryLater(seconds: Self.lookAgain + jitter(Self.lookAgain), changed)
    }
    let plan = plan
    subscription = try? source.subscribe(
      opened: { self.post { $0.handleOpening(plan, changed) } }, changed: changed,
      ended: { _ in self.post { $0.handleEnd(plan, changed) } })
  }

  /// Fetches changes from before the subscription, which the server does not report.
  private func handleOpening(_ plan: Int, _ changed: @Sendable () -> Void) {
    guard plan == self.plan else { return }
    failures = 0
    changed()
  }

  private func handleEnd(_ plan: Int, _ changed: @escaping @Sendable () -> Void) {
    guard plan == self.plan else { return }
    subscription = nil
    failures += 1
    if failures == 1 { queue.post(after: jitter(Self.notice), changed) }
    let maximum = min(Self.tries.lowerBound << min(failures, 8), Self.tries.upperBound)
    tryLater(seconds: Self.tries.lowerBound + jitter(maximum - Self.tries.lowerBound + 1), changed)
  }

  private func tryLater(seconds: Int, _ changed: @escaping @Sendable () -> Void) {
    post(after: seconds * 1000) { [plan] listener in
      guard listener.plan == plan else { return }
      if listener.lock != nil { changed() }
      listener.listen(changed)
    }
  }

  private func jitter(_ range: Int) -> Int { Int(random() % UInt64(max(1, range))) }
}
