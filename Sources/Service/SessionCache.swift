import Synchronization

/// A cache of sessions as stored in the file.
///
/// A session that was read before an invalidation is not cached, as it may be the invalidated one.
final class SessionCache: Sendable {
  /// The state of the cache before a read.
  struct Ticket: Hashable {
    fileprivate let turn: Int
  }

  private struct State {
    var turn = 0
    var version: Int?
    var sessions = Generations<String, Session>(most: SessionCache.limit)
  }

  private static let limit = 20_000
  private let state = Mutex(State())

  /// Returns a ticket to take before a read; clears the cache after an unreported write of another process.
  func ticket(_ version: Int) -> Ticket {
    state.withLock { state in
      if state.version != version {
        state.version = version
        state.sessions.removeAll()
        state.turn += 1
      }
      return Ticket(turn: state.turn)
    }
  }

  subscript(_ sid: String) -> Session? { state.withLock { $0.sessions[sid] } }

  func keep(_ session: Session, _ ticket: Ticket) {
    state.withLock { state in
      guard state.turn == ticket.turn else { return }
      state.sessions[session.sid] = session
    }
  }

  func change(_ sid: String, _ body: (inout Session) -> Void) {
    state.withLock { state in
      guard var session = state.sessions[sid] else { return }
      body(&session)
      state.sessions[sid] = session
    }
  }

  func forget(where isMeant: @Sendable (Session) -> Bool) {
    state.withLock { state in
      state.turn += 1
      state.sessions.removeAll(where: isMeant)
    }
  }
}
