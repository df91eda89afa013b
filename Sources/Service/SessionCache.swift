import Synchronization

/// A cache of sessions as stored in the file.
///
/// A session that was read before an invalidation is not cached, as it may be the invalidated one.
final class SessionCache: Sendable {
  /// The state of the cache before a read.
  struct Ticket: Hashable { fileprivate let turn: Int }

  private struct State {
    var turn = 0
    var version: Int?
    var sessions = Generations<String, Session>(maximum: SessionCache.limit)
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

/// A cache that drops the least recently used half of its values when it is full.
package struct Generations<Key: Hashable, Value> {
  private let half: Int
  private var (young, old): ([Key: Value], [Key: Value]) = ([:], [:])

  package init(maximum: Int) { half = max(1, maximum / 2) }

  /// Upper bound of the number of values.
  package var count: Int { young.count + old.count }

  /// The value of a key; reading it counts as use.
  package subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      put(value, key)
      return value
    }
    set {
      old[key] = nil
      if let newValue { put(newValue, key) } else { young[key] = nil }
    }
  }

  package mutating func removeAll(where isMeant: (Value) -> Bool) {
    young = young.filter { !isMeant($0.value) }
    old = old.filter { !isMeant($0.value) }
  }

  package mutating func removeAll() { (young, old) = ([:], [:]) }

  private mutating func put(_ value: Value, _ key: Key) {
    if young.count >= half, young[key] == nil { (young, old) = ([:], young) }
    young[key] = value
  }
}
