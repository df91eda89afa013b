import Synchronization

/// Sessions in memory, as the file has them.
///
/// What was read before something was forgotten is not kept: it may be what was to be forgotten.
final class SessionCache: Sendable {
  /// Says of what time a session was read.
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

  /// To be taken before a session is read; forgets everything where another process has written what nobody told.
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
