package import Service
import Synchronization
package import TodoAPI

/// The exports in progress: one for each account, and a bounded number in all.
package final class ExportSlots: Sendable {
  /// An export in progress; its place is freed at the latest on release.
  package final class Slot: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }

    /// Ends the export; calling it twice has no effect.
    package func end() { leave() }
  }

  private struct State {
    var next = 0
    var slots: [AccountID: Int] = [:]
  }

  private let maximum: Int
  private let state = Mutex(State())

  package init(maximum: Int) { self.maximum = maximum }

  package var count: Int { state.withLock { $0.slots.count } }

  /// Reserves a slot for an account.
  ///
  /// Throws `Problem` if the account has one or no slot is free.
  package func enter(_ account: AccountID) throws(Problem) -> Slot {
    let (number, refusal) = state.withLock { state -> (Int, String?) in
      if state.slots[account] != nil { return (0, "Another export of yours is running.") }
      if state.slots.count >= maximum { return (0, "Too many exports are running.") }
      state.next += 1
      state.slots[account] = state.next
      return (state.next, nil)
    }
    guard let refusal else { return Slot { [weak self] in self?.leave(account, number) } }
    throw Problem(.rateLimited, refusal + " Try again in 5 seconds.").retrying(after: 5)
  }

  private func leave(_ account: AccountID, _ number: Int) {
    state.withLock { state in if state.slots[account] == number { state.slots[account] = nil } }
  }
}
