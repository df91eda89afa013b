import Intents
import Synchronization

/// How far each account's order has come, in memory: as the file had it, and as this process has written since.
///
/// What was read before everything was forgotten is not kept. What was read before a write and is kept after it does
/// not hide the write: of the two revisions the later one counts.
final class StandingCache: Sendable {
  /// Says of what time a standing was read.
  struct Ticket: Hashable {
    fileprivate let turn: Int
  }

  private struct State {
    var turn = 0
    var version: Int?
    var epoch = ""
    /// Revisions that the file was asked for.
    var read: [AccountID: Revision] = [:]
    /// Revisions that were told by who had written them.
    var told: [AccountID: Revision] = [:]

    mutating func forget() {
      turn += 1
      (read, told) = ([:], [:])
    }
  }

  private static let limit = 10_000
  private let state = Mutex(State())

  /// To be taken before a standing is read; forgets everything where another process has written.
  func ticket(_ version: Int) -> Ticket {
    state.withLock { state in
      if state.version != version {
        state.version = version
        state.forget()
      }
      return Ticket(turn: state.turn)
    }
  }

  subscript(_ account: AccountID) -> Standing? {
    state.withLock { state in
      state.read[account].map { Standing(epoch: state.epoch, revision: max($0, state.told[account] ?? 0)) }
    }
  }

  func keep(_ standing: Standing, of account: AccountID, _ ticket: Ticket) {
    state.withLock { state in
      guard state.turn == ticket.turn else { return }
      state.epoch = standing.epoch
      state.read[account] = standing.revision
    }
  }

  /// Something was written: the account's order has come so far.
  func raise(_ account: AccountID, to revision: Revision) {
    state.withLock { state in
      if state.told.count >= StandingCache.limit { state.forget() }
      state.told[account] = max(revision, state.told[account] ?? 0)
    }
  }

  func forget() { state.withLock { $0.forget() } }
}
