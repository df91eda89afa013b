package import Service
import Synchronization

/// The table of open connections, shared by all event loops; closes those that must make room.
///
/// Refused connections are not in the table. Some of them receive the reason; their number is kept here too.
package final class ConnectionRegistry: Sendable {
  /// Operations on a connection, callable from any thread.
  package struct Handle: Sendable {
    /// Closes the connection, whatever is in progress.
    package let cut: @Sendable () -> Void
    package let stop: @Sendable () -> Void

    package init(cut: @escaping @Sendable () -> Void, stop: @escaping @Sendable () -> Void) {
      self.cut = cut
      self.stop = stop
    }
  }

  /// The decision about a new connection.
  package enum Entry: Hashable, Sendable {
    /// Admitted under this number; the caller must call `leave`.
    case entered(Int)
    /// Refused, and may receive the reason; afterwards the caller must call `lingerEnded`.
    case refused(ConnectionTable.Refusal)
    /// Refused, without room to send the reason.
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

  /// Admits a connection; nil stands for a source that many clients share.
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

  /// Releases the place of a refused connection that has received the reason.
  package func lingerEnded() { state.withLock { $0.lingering -= 1 } }

  /// Records the stage of a connection's request; returns false if the connection was closed.
  package func reach(_ stage: ConnectionTable.Stage, _ id: Int) -> Bool { state.withLock { $0.table.reach(stage, id) } }

  /// Marks a connection as signed in; returns true if it counts as signed in.
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

  /// Notifies all connections that the server stops.
  package func stop() {
    let handles = state.withLock { Array($0.handles.values) }
    for handle in handles { handle.stop() }
  }

  package var count: Int { state.withLock { $0.table.count } }
}
