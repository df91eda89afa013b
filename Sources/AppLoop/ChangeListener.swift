@preconcurrency import Dispatch
import Files
import HTTPTransport
import Synchronization

/// Hears from the server as soon as something changes, so that nobody has to ask.
///
/// One process of a home listens, whoever holds the lock; the others see what it fetches on the disk. Where the server
/// cannot be listened to, it is asked now and then instead, ever more rarely. In a home without a server nothing runs.
final class ChangeListener: Sendable {
  private struct State {
    var transport: HTTPTransport?
    var lock: FileLock?
    var stream: EventStream?
    var failures = 0
    /// Which of the plans for later still counts.
    var plan = 0
    var isStopped = false
  }

  /// Seconds between two looks whether the listening process has gone.
  private static let lookAgain = 120
  /// Milliseconds within which a server that hangs up is asked whether it is still there: people are told at once.
  private static let notice = 300
  /// The shortest and the longest time between two tries to listen, in seconds.
  private static let tries = 30...300

  private let choice: ServerChoice
  private let lockPath: String
  private let random: @Sendable () -> UInt64
  private let queue = DispatchQueue(label: "todos.events")
  private let state = Mutex(State())

  /// A listener that does nothing yet.
  init(_ choice: ServerChoice, lock path: String, random: @escaping @Sendable () -> UInt64) {
    self.choice = choice
    lockPath = path
    self.random = random
  }

  /// Begins to listen where there is a server and nobody listens; `changed` is called whenever something may be new.
  func nudge(_ changed: @escaping @Sendable () -> Void) {
    let transport = choice.transport
    let isOther = state.withLock { state in
      guard state.transport !== transport, !state.isStopped else { return false }
      state.stream?.end()
      state = State(transport: transport, lock: state.lock, plan: state.plan + 1)
      return true
    }
    if isOther { queue.async { self.begin(changed) } }
  }

  /// Ends it for good.
  func stop() {
    state.withLock { state in
      state.stream?.end()
      state = State(plan: state.plan + 1, isStopped: true)
    }
  }

  private func begin(_ changed: @escaping @Sendable () -> Void) {
    let (transport, plan, isFree) = state.withLock { state in
      if state.transport != nil, state.lock == nil { state.lock = try? FileLock(ifFree: lockPath) }
      return (state.transport, state.plan, state.lock != nil && state.stream == nil)
    }
    guard let transport else { return }
    guard isFree else { return tryLater(plan, seconds: Self.lookAgain + jitter(Self.lookAgain), changed) }
    let stream = try? transport.listen(
      opened: { self.queue.async { self.opened(plan, changed) } },
      changed: changed,
      ended: { _ in self.queue.async { self.ended(plan, changed) } }
    )
    state.withLock { state in
      if state.plan == plan { state.stream = stream } else { stream?.end() }
    }
  }

  /// What changed before the server began to tell must be fetched, for nobody has told of it.
  private func opened(_ plan: Int, _ changed: @Sendable () -> Void) {
    let isOurs = state.withLock { state in
      guard state.plan == plan else { return false }
      state.failures = 0
      return true
    }
    if isOurs { changed() }
  }

  private func ended(_ plan: Int, _ changed: @escaping @Sendable () -> Void) {
    let failures = state.withLock { state -> Int? in
      guard state.plan == plan else { return nil }
      state.stream = nil
      state.failures += 1
      return state.failures
    }
    guard let failures else { return }
    if failures == 1 {
      queue.asyncAfter(deadline: .now() + .milliseconds(jitter(Self.notice)), execute: changed)
    }
    let most = min(Self.tries.lowerBound << min(failures, 8), Self.tries.upperBound)
    tryLater(plan, seconds: Self.tries.lowerBound + jitter(most - Self.tries.lowerBound + 1), changed)
  }

  private func tryLater(_ plan: Int, seconds: Int, _ changed: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + .seconds(seconds)) {
      guard self.state.withLock({ $0.plan == plan }) else { return }
      if self.state.withLock({ $0.lock != nil }) { changed() }
      self.begin(changed)
    }
  }

  private func jitter(_ seconds: Int) -> Int { Int(random() % UInt64(max(1, seconds))) }
}
