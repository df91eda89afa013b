import Synchronization
package import TodoModel

/// The storage of used signatures.
package protocol NoncePlace: Sendable {
  /// True if other servers share the storage, so that access blocks.
  var isShared: Bool { get }
  /// The time since which all used signatures are stored; nil for a storage that outlives a server.
  var since: Instant? { get }

  /// Stores a signature for the seconds in which it could be replayed; returns false if it was used before.
  ///
  /// Throws if this cannot be determined; the signature must be rejected then.
  func use(_ name: String, at now: Instant, for seconds: Int) throws -> Bool
}

/// The used signatures of one server, in memory.
///
/// Two sets alternate, so that each signature is kept for its validity and at most twice as long. A lock serializes
/// access from many threads.
package final class NonceMemory: NoncePlace {
  private struct State {
    var turn: Int?
    var newer: Set<String> = []
    var older: Set<String> = []
  }

  /// Maximum number of signatures in one period; further requests must wait.
  private let maximum: Int
  private let begun: Instant
  /// Length of a period, in seconds; no signature is valid for longer.
  private let period: Int
  private let state = Mutex(State())

  /// Creates an empty memory for up to twice `maximum` signatures.
  package init(at now: Instant, maximum: Int = 500_000, period: Int = ProofRule.memory) {
    (begun, self.maximum, self.period) = (now, maximum, period)
  }

  package var isShared: Bool { false }
  package var since: Instant? { begun }

  /// Throws `NonceFault` if too many signatures were used recently.
  package func use(_ name: String, at now: Instant, for seconds: Int) throws -> Bool {
    try state.withLock { state in
      NonceMemory.turn(&state, to: now.seconds / period)
      guard !state.older.contains(name) else { return false }
      guard state.newer.count < maximum || state.newer.contains(name) else { throw NonceFault() }
      return state.newer.insert(name).inserted
    }
  }

  private static func turn(_ state: inout State, to turn: Int) {
    guard let known = state.turn, known != turn else {
      state.turn = turn
      return
    }
    // A clock that was set back prolongs the period.
    guard turn > known else { return }
    state.older = turn == known + 1 ? state.newer : []
    state.newer = []
    state.turn = turn
  }
}

/// The error for more signatures than the memory holds.
struct NonceFault: Error {}
