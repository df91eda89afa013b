import Service
import Synchronization
import TodoAPI

/// Who is fetching everything just now: one export of an account at a time, and not too many in all.
final class ExportTurns: Sendable {
  /// One export's turn; it is over at the latest when nobody holds it any more.
  final class Turn: Sendable {
    private let leave: @Sendable () -> Void

    fileprivate init(_ leave: @escaping @Sendable () -> Void) { self.leave = leave }

    deinit { leave() }

    /// The export is over; saying so twice does nothing.
    func end() { leave() }
  }

  private struct State {
    var next = 0
    var turns: [AccountID: Int] = [:]
  }

  private let most: Int
  private let state = Mutex(State())

  /// Turns for so many at a time.
  init(most: Int) { self.most = most }

  /// How many are under way.
  var count: Int { state.withLock { $0.turns.count } }

  /// A turn for an account.
  ///
  /// Throws `Problem` where it has one, or too many others have.
  func enter(_ account: AccountID) throws(Problem) -> Turn {
    let (number, refusal) = state.withLock { state -> (Int, String?) in
      if state.turns[account] != nil { return (0, "An export of yours is under way.") }
      if state.turns.count >= most { return (0, "Others are fetching everything just now.") }
      state.next += 1
      state.turns[account] = state.next
      return (state.next, nil)
    }
    guard let refusal else { return Turn { [weak self] in self?.leave(account, number) } }
    throw Problem(.rateLimited, refusal + " Try again in 5 seconds.").retrying(after: 5)
  }

  private func leave(_ account: AccountID, _ number: Int) {
    state.withLock { state in
      if state.turns[account] == number { state.turns[account] = nil }
    }
  }
}
