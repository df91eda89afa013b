package import Service

/// The open connections, by their source and by the account that signed in on them; a pure value.
///
/// A connection is anonymous until a request on it is signed in. Anonymous connections have a limit of their own, and
/// each source has a limit within it. At a limit the new connection is admitted and a waiting one is closed: of the
/// source with the most connections, the one that has waited longest, so that a flood displaces itself. A connection
/// with a response in progress is never closed, nor is a source's only connection while it receives a request.
package struct ConnectionTable {
  /// The stage of a connection's request.
  package enum Stage: Hashable, Sendable {
    /// No request, or a part of its head.
    case waiting
    /// The body is being received.
    case asking
    /// The request is complete and its response is due.
    case answering
  }

  /// The reason why a connection is refused.
  package enum Refusal: Hashable, Sendable {
    case full
    case crowded
  }

  /// The decision about a new connection.
  package enum Entry: Hashable, Sendable {
    /// Admitted under this number; the caller must close `cut`, which it replaces.
    case entered(Int, cut: Int?)
    case refused(Refusal)
  }

  private enum Holder: Hashable {
    case source(String?)
    case account(AccountID?)

    /// True for a single party, false for all clients of a proxy or a socket.
    var isOne: Bool {
      switch self {
      case .source(let source): source != nil
      case .account(let account): account != nil
      }
    }

    var isSignedIn: Bool {
      if case .account = self { return true }
      return false
    }
  }

  private struct Connection {
    var holder: Holder
    var stage = Stage.waiting
    /// The turn at which the wait began.
    var since: Int
  }

  private let limits: ServerLimits
  private var turn = 0
  private var connections: [Int: Connection] = [:]

  package init(_ limits: ServerLimits) { self.limits = limits }

  package var count: Int { connections.count }

  /// True until the connection is closed or has left.
  package func holds(_ id: Int) -> Bool { connections[id] != nil }

  /// Admits a connection; nil stands for a source that many clients share.
  package mutating func enter(_ source: String?) -> Entry {
    let holder = Holder.source(source)
    let anonymous = connections.filter { !$0.value.holder.isSignedIn }
    var cut: Int?
    if holder.isOne, count(of: holder) >= limits.connectionsPerSource {
      guard let place = victim(anonymous.filter { $0.value.holder == holder }) else { return .refused(.crowded) }
      cut = place
    } else if anonymous.count >= limits.anonymousConnections {
      guard let place = victim(anonymous) else { return .refused(.full) }
      cut = place
    }
    if let cut { connections[cut] = nil }
    turn += 1
    connections[turn] = Connection(holder: holder, since: turn)
    return .entered(turn, cut: cut)
  }

  /// Records the stage of a connection's request; returns false if the connection was closed.
  package mutating func reach(_ stage: Stage, _ id: Int) -> Bool {
    guard let connection = connections[id] else { return false }
    connections[id]?.stage = stage
    if stage == .waiting, connection.stage != .waiting {
      turn += 1
      connections[id]?.since = turn
    }
    return true
  }

  /// Marks a connection as signed in; nil stands for an account on a connection that many users share.
  ///
  /// Returns the new state, and the connection to close for it. The connection stays anonymous if the account or all
  /// accounts are at the limit and no connection is waiting.
  package mutating func markSignedIn(_ id: Int, _ account: AccountID?) -> (isSignedIn: Bool, cut: Int?) {
    guard let connection = connections[id] else { return (false, nil) }
    guard !connection.holder.isSignedIn else { return (true, nil) }
    let holder = Holder.account(account)
    let signedIn = connections.filter { $0.value.holder.isSignedIn && $0.value.stage == .waiting }
    var cut: Int?
    if holder.isOne, count(of: holder) >= limits.connectionsPerAccount {
      cut = victim(signedIn.filter { $0.value.holder == holder })
      guard cut != nil else { return (false, nil) }
    } else if connections.values.count(where: \.holder.isSignedIn) >= limits.signedInConnections {
      cut = victim(signedIn)
      guard cut != nil else { return (false, nil) }
    }
    if let cut { connections[cut] = nil }
    connections[id]?.holder = holder
    return (true, cut)
  }

  package mutating func leave(_ id: Int) { connections[id] = nil }

  private func count(of holder: Holder) -> Int { connections.values.count { $0.holder == holder } }

  /// Returns the connection to close: of the largest holder, first the waiting ones, of these the longest waiting.
  private func victim(_ connections: [Int: Connection]) -> Int? {
    let sizes = Dictionary(grouping: connections.values, by: \.holder).mapValues(\.count)
    func size(_ connection: Connection) -> Int { connection.holder.isOne ? sizes[connection.holder] ?? 0 : 1 }
    func rank(_ connection: Connection) -> (Int, Int, Int) {
      (size(connection), connection.stage == .waiting ? 1 : 0, -connection.since)
    }
    let open = connections.filter { connection in
      switch connection.value.stage {
      case .waiting: true
      case .asking: size(connection.value) > 1
      case .answering: false
      }
    }
    return open.max { rank($0.value) < rank($1.value) }?.key
  }
}
