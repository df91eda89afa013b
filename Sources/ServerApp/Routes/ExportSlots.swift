package import Service
import Synchronization
package import TodoAPI

/// The exports under way: one of each account at a time, and a bounded number in all.
package final class ExportSlots: Sendable {
  /// One export under way; its place is free at the latest when nobody holds it any more.
  package final class Slot: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }

    /// The export is over; saying so twice does nothing.
    package func end() { leave() }
  }

  private struct State {
    var next = 0
    var slots: [AccountID: Int] = [:]
  }

  private let most: Int
  private let state = Mutex(State())

  /// Slots for so many exports at a time.
  package init(most: Int) { self.most = most }

  /// How many are under way.
  package var count: Int { state.withLock { $0.slots.count } }

  /// A slot for an account.
  ///
  /// Throws `Problem` where it has one, or too many others have.
  package func enter(_ account: AccountID) throws(Problem) -> Slot {
    let (number, refusal) = state.withLock { state -> (Int, String?) in
      if state.slots[account] != nil { return (0, "Another export of yours is running.") }
      if state.slots.count >= most { return (0, "Too many exports are running.") }
      state.next += 1
      state.slots[account] = state.next
      return (state.next, nil)
    }
    guard let refusal else { return Slot { [weak self] in self?.leave(account, number) } }
    throw Problem(.rateLimited, refusal + " Try again in 5 seconds.").retrying(after: 5)
  }

  private func leave(_ account: AccountID, _ number: Int) {
    state.withLock { state in
      if state.slots[account] == number { state.slots[account] = nil }
    }
  }
}
