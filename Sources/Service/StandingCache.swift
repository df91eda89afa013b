package import Intents
import Synchronization

/// A cache of each account's standing: as stored, and as raised by writes reported since.
///
/// A standing that was read before an invalidation, or before a report on an uncached account, is not cached, as it may
/// be outdated. The later of two revisions counts.
package final class StandingCache: Sendable {
  /// The state of the cache before a read.
  package struct Ticket: Hashable {
    fileprivate let turn: Int
    fileprivate let missed: Int
  }

  private struct State {
    var turn = 0
    var version: Int?
    var epoch = ""
    var kept = Generations<AccountID, Kept>(maximum: StandingCache.limit)
    /// Number of reports on uncached accounts, by account hash, so that one report affects few accounts.
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

  /// Returns a ticket to take before a read; clears the cache after an unreported write of another process.
  package func ticket(_ version: Int, of account: AccountID) -> Ticket {
    state.withLock { state in
      StandingCache.look(version, &state)
      return Ticket(turn: state.turn, missed: state.missed[StandingCache.part(account)])
    }
  }

  package func known(_ account: AccountID, _ version: Int) -> AccountStatus? {
    state.withLock { state in
      StandingCache.look(version, &state)
      let epoch = state.epoch
      return state.kept[account].map { AccountStatus(epoch: epoch, revision: $0.revision, zone: $0.zone) }
    }
  }

  package func keep(_ standing: AccountStatus, of account: AccountID, _ ticket: Ticket) {
    state.withLock { state in
      let missed = state.missed[StandingCache.part(account)]
      guard ticket == Ticket(turn: state.turn, missed: missed) else { return }
      state.epoch = standing.epoch
      let revision = max(standing.revision, state.kept[account]?.revision ?? 0)
      state.kept[account] = Kept(revision: revision, zone: standing.zone)
    }
  }

  /// Raises an account's revision after a write to its order.
  package func raise(_ account: AccountID, to revision: Revision) {
    state.withLock { state in
      if let known = state.kept[account] {
        state.kept[account] = Kept(revision: max(revision, known.revision), zone: known.zone)
      } else {
        state.missed[StandingCache.part(account)] += 1
      }
    }
  }

  /// Invalidates an account after another write.
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
