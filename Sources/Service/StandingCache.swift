package import Intents
import Synchronization

/// How far each account's order has come, in memory: as the file had it, and as anybody has written since who told of it.
///
/// What was read before something was forgotten, or told of an account that is not known here, is not kept: it may be what
/// was before. Of two revisions the later one counts.
package final class StandingCache: Sendable {
  /// Says of what time a standing was read.
  package struct Ticket: Hashable {
    fileprivate let turn: Int
    fileprivate let missed: Int
  }

  private struct State {
    var turn = 0
    var version: Int?
    var epoch = ""
    var kept = Generations<AccountID, Kept>(most: StandingCache.limit)
    /// How often something was told of accounts that are not known here; in parts, so that one hides few others.
    var missed = [Int](repeating: 0, count: StandingCache.parts)

    mutating func forget() {
      turn += 1
      kept.removeAll()
    }
  }

  private struct Kept {
    var revision: Revision
    var zone: String?
  }

  private static let limit = 20_000
  private static let parts = 256
  private let state = Mutex(State())

  package init() {}

  /// To be taken before a standing is read; forgets everything where another process has written what nobody told.
  package func ticket(_ version: Int, of account: AccountID) -> Ticket {
    state.withLock { state in
      StandingCache.look(version, &state)
      return Ticket(turn: state.turn, missed: state.missed[StandingCache.part(account)])
    }
  }

  /// The standing of an account as it is known; nil where it has to be read.
  package func known(_ account: AccountID, _ version: Int) -> Standing? {
    state.withLock { state in
      StandingCache.look(version, &state)
      let epoch = state.epoch
      return state.kept[account].map { Standing(epoch: epoch, revision: $0.revision, zone: $0.zone) }
    }
  }

  package func keep(_ standing: Standing, of account: AccountID, _ ticket: Ticket) {
    state.withLock { state in
      let missed = state.missed[StandingCache.part(account)]
      guard ticket == Ticket(turn: state.turn, missed: missed) else { return }
      state.epoch = standing.epoch
      let revision = max(standing.revision, state.kept[account]?.revision ?? 0)
      state.kept[account] = Kept(revision: revision, zone: standing.zone)
    }
  }

  /// Something was written: the account's order has come so far.
  package func raise(_ account: AccountID, to revision: Revision) {
    state.withLock { state in
      if let known = state.kept[account] {
        state.kept[account] = Kept(revision: max(revision, known.revision), zone: known.zone)
      } else {
        state.missed[StandingCache.part(account)] += 1
      }
    }
  }

  /// Something else of an account was written.
  package func forget(_ account: AccountID) {
    state.withLock { state in
      state.kept[account] = nil
      state.missed[StandingCache.part(account)] += 1
    }
  }

  package func forget() { state.withLock { $0.forget() } }

  private static func look(_ version: Int, _ state: inout State) {
    guard state.version != version else { return }
    state.version = version
    state.forget()
  }

  private static func part(_ account: AccountID) -> Int { Int(account.rowID.magnitude % UInt(parts)) }
}
