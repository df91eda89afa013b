import Synchronization
package import TodoModel

/// Where it is remembered which signatures were used.
package protocol NoncePlace: Sendable {
  /// Whether other servers remember theirs there, so that who asks waits.
  var isShared: Bool { get }
  /// Since when all that were used are remembered; nil for what outlives a server.
  var since: Instant? { get }

  /// Remembers one, as long as it could be used again; false where it was used before.
  ///
  /// Throws where that cannot be found out: it must not be used then.
  func use(_ name: String, at now: Instant) throws -> Bool
}

/// The signatures that were used at one server, as long as it runs.
///
/// Two sets take turns, so that each is remembered for the time in which it could be used again and at most twice that.
/// Requests come on many threads: the lock is theirs.
package final class NonceMemory: NoncePlace {
  private struct State {
    var turn: Int?
    var newer: Set<String> = []
    var older: Set<String> = []
  }

  /// How many are remembered of one turn: more have to wait.
  private let most: Int
  private let begun: Instant
  private let state = Mutex(State())

  /// A memory that begins now, and remembers up to twice so many.
  package init(at now: Instant, most: Int = 500_000) {
    (begun, self.most) = (now, most)
  }

  package var isShared: Bool { false }
  package var since: Instant? { begun }

  /// Throws `NonceFault` where too many were used lately.
  package func use(_ name: String, at now: Instant) throws -> Bool {
    try state.withLock { state in
      NonceMemory.turn(&state, to: now.seconds / ProofRule.memory)
      guard !state.older.contains(name) else { return false }
      guard state.newer.count < most || state.newer.contains(name) else { throw NonceFault() }
      return state.newer.insert(name).inserted
    }
  }

  private static func turn(_ state: inout State, to turn: Int) {
    guard let known = state.turn, known != turn else {
      state.turn = turn
      return
    }
    // A clock that was set back makes them be remembered for longer.
    guard turn > known else { return }
    state.older = turn == known + 1 ? state.newer : []
    state.newer = []
    state.turn = turn
  }
}

/// More signatures were used than are remembered.
struct NonceFault: Error {}
