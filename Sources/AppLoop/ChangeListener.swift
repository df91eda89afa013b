import Files

/// Hears from the server as soon as something changes, so that nobody has to ask.
///
/// One process of a home listens, whoever holds the lock; the others see what it fetches on the disk. Where the server
/// cannot be listened to, it is asked now and then instead, ever more rarely. In a home without a server nothing runs.
/// Its state belongs to the courier's queue.
package actor ChangeListener: QueueOwner {
  /// Seconds between two looks whether the listening process has gone.
  private static let lookAgain = 120
  /// Milliseconds within which a server that hangs up is asked whether it is still there: people are told at once.
  private static let notice = 300
  /// The shortest and the longest time between two tries to listen, in seconds.
  private static let tries = 30...300

  package nonisolated let queue: SerialQueue
  private let choose: @Sendable () -> (any EventSource)?
  private let lockPath: String
  private let random: @Sendable () -> UInt64

  private var source: (any EventSource)?
  private var lock: FileLock?
  private var subscription: (any EventSubscription)?
  private var failures = 0
  /// Which of the plans for later still counts.
  private var plan = 0
  private var isStopped = false

  /// A listener that does nothing yet; `choose` gives the server there is now.
  package init(
    lock path: String,
    queue: SerialQueue = SerialQueue("todos.refresh"),
    random: @escaping @Sendable () -> UInt64,
    choose: @escaping @Sendable () -> (any EventSource)?
  ) {
    lockPath = path
    self.queue = queue
    self.random = random
    self.choose = choose
  }

  /// Begins to listen where there is another server than before; `changed` is called whenever something may be new.
  package func begin(_ changed: @escaping @Sendable () -> Void) {
    let source = choose()
    guard self.source !== source, !isStopped else { return }
    forget()
    self.source = source
    listen(changed)
  }

  /// Ends it for good.
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
      opened: { self.post { $0.handleOpening(plan, changed) } },
      changed: changed,
      ended: { _ in self.post { $0.handleEnd(plan, changed) } }
    )
  }

  /// What changed before the server began to tell must be fetched, for nobody has told of it.
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
    let most = min(Self.tries.lowerBound << min(failures, 8), Self.tries.upperBound)
    tryLater(seconds: Self.tries.lowerBound + jitter(most - Self.tries.lowerBound + 1), changed)
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
