import Intents
import Synchronization

/// The observers of changes.
final class Observers: Sendable {
  typealias Tell = @Sendable (AccountID, Revision) -> Void

  private struct State {
    var next = 0
    /// In order of registration.
    var tells: [(id: Int, tell: Tell)] = []
    var held: [(AccountID, Revision)] = []
  }

  private let state = Mutex(State())

  func add(_ tell: @escaping Tell) -> Observation {
    let id = state.withLock { state in
      state.next += 1
      state.tells.append((state.next, tell))
      return state.next
    }
    return Observation { [weak self] in self?.state.withLock { $0.tells.removeAll { $0.id == id } } }
  }

  /// Queues a notification until the open transaction is durable.
  func hold(_ account: AccountID, _ revision: Revision) { state.withLock { $0.held.append((account, revision)) } }

  /// Removes and returns the queued notifications of an account, or of all, in order.
  func takeHeld(of account: AccountID?) -> [(AccountID, Revision)] {
    state.withLock { state in
      let taken = state.held.filter { account == nil || $0.0 == account }
      state.held.removeAll { account == nil || $0.0 == account }
      return taken
    }
  }

  /// Calls all observers outside of the lock, so that they may read or end their observation.
  ///
  /// Observers are called in order of registration, so that the service's own caches are updated before others read.
  func tell(_ account: AccountID, _ revision: Revision) {
    let tells = state.withLock { $0.tells }
    for (_, tell) in tells { tell(account, revision) }
  }
}

/// The observers of reminders from other processes.
final class ReminderObservers: Sendable {
  typealias Tell = @Sendable (ReminderNews) -> Void

  private let state = Mutex((next: 0, tells: [Int: Tell]()))

  func add(_ tell: @escaping Tell) -> Observation {
    let id = state.withLock { state in
      state.next += 1
      state.tells[state.next] = tell
      return state.next
    }
    return Observation { [weak self] in self?.state.withLock { $0.tells[id] = nil } }
  }

  func tell(_ reminder: ReminderNews) { for tell in state.withLock({ Array($0.tells.values) }) { tell(reminder) } }
}

/// An observation, which ends when it is released.
package final class Observation: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
