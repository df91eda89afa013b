import Intents
import Synchronization

/// The observers of changes.
final class Observers: Sendable {
  typealias Tell = @Sendable (AccountID, Revision) -> Void

  private struct State {
    var next = 0
    /// Those who came first stand first.
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

  /// Keeps what is to be told when the transaction that is open is on the disk.
  func hold(_ account: AccountID, _ revision: Revision) {
    state.withLock { $0.held.append((account, revision)) }
  }

  /// What was kept of an account, nil for all, in its order; nothing of that is kept any more.
  func takeHeld(of account: AccountID?) -> [(AccountID, Revision)] {
    state.withLock { state in
      let taken = state.held.filter { account == nil || $0.0 == account }
      state.held.removeAll { account == nil || $0.0 == account }
      return taken
    }
  }

  /// Tells everybody, outside of the lock: an observer may ask, and may end its own observation.
  ///
  /// Who came first is told first: what the service itself knows from memory is right when others ask it.
  func tell(_ account: AccountID, _ revision: Revision) {
    let tells = state.withLock { $0.tells }
    for (_, tell) in tells { tell(account, revision) }
  }
}

/// The observers of reminders that other processes tell of.
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

  /// Tells everybody, outside of the lock.
  func tell(_ reminder: ReminderNews) {
    for tell in state.withLock({ Array($0.tells.values) }) { tell(reminder) }
  }
}

/// An observation: it lasts for as long as it is held.
package final class Observation: Sendable {
  private let end: @Sendable () -> Void

  init(_ end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { end() }
}
