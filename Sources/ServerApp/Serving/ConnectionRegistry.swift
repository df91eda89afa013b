package import Service
import Synchronization

/// The table of open connections, shared by all event loops: cuts those that must make room.
///
/// Connections that are refused are not in it. Some of them are told why; the number of those is kept here too.
package final class ConnectionRegistry: Sendable {
  /// What can be done with a connection, from any thread.
  package struct Handle: Sendable {
    /// Ends it, whatever is under way.
    package let cut: @Sendable () -> Void
    /// Tells it that the server stops.
    package let stop: @Sendable () -> Void

    package init(cut: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void) {
      self.cut = cut
      self.stop = stop
    }
  }

  /// What becomes of a newcomer.
  package enum Entry: Hashable, Sendable {
    /// It is in, under this number; it must leave.
    case entered(Int)
    /// It is refused and may be told; when it has been, `lingerEnded` must be called.
    case refused(ConnectionTable.Refusal)
    /// It is refused, and there is no room to tell it.
    case dropped
  }

  private struct State {
    var table: ConnectionTable
    var handles: [Int: Handle] = [:]
    var lingering = 0
  }

  private let mostLingering: Int
  private let state: Mutex<State>

  package init(_ limits: ServerLimits) {
    mostLingering = limits.lingering
    state = Mutex(State(table: ConnectionTable(limits)))
  }

  /// Lets a connection in; nil for a source that is everybody's.
  package func enter(_ source: String?, _ handle: Handle) -> Entry {
    let (entry, old) = state.withLock { state -> (Entry, Handle?) in
      switch state.table.enter(source) {
      case .entered(let id, let old):
        state.handles[id] = handle
        return (.entered(id), old.flatMap { state.handles.removeValue(forKey: $0) })
      case .refused(let refusal):
        guard state.lingering < mostLingering else { return (.dropped, nil) }
        state.lingering += 1
        return (.refused(refusal), nil)
      }
    }
    old?.cut()
    return entry
  }

  /// A connection that was refused has been told, and is gone.
  package func lingerEnded() { state.withLock { $0.lingering -= 1 } }

  /// The request on a connection has come so far; false where the connection has been cut.
  package func reach(_ stage: ConnectionTable.Stage, _ id: Int) -> Bool {
    state.withLock { $0.table.reach(stage, id) }
  }

  /// Somebody was signed in on a connection; says whether it counts as signed in now.
  package func markSignedIn(_ id: Int, _ account: AccountID?) -> Bool {
    let (isSignedIn, old) = state.withLock { state -> (Bool, Handle?) in
      let (isSignedIn, old) = state.table.markSignedIn(id, account)
      return (isSignedIn, old.flatMap { state.handles.removeValue(forKey: $0) })
    }
    old?.cut()
    return isSignedIn
  }

  package func leave(_ id: Int) {
    state.withLock { state in
      state.table.leave(id)
      state.handles[id] = nil
    }
  }

  /// Tells every connection that the server stops.
  package func stop() {
    let handles = state.withLock { Array($0.handles.values) }
    for handle in handles { handle.stop() }
  }

  /// How many are open.
  package var count: Int { state.withLock { $0.table.count } }
}
