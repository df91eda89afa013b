package import Service

/// The open connections, by their source and by the account that signed in on them; a pure value.
///
/// A connection is anonymous until a request on it was signed in. Anonymous ones have a share of their own, and a
/// source has a share of that. Where a share is taken the newcomer gets in, and one that waits is cut: of the source
/// that holds the most, the one that has waited longest. A flood so pushes out itself. What is being answered is
/// never cut, nor is the only connection of a source while a request on it is coming in.
package struct ConnectionTable {
  /// How far the request on a connection is.
  package enum Stage: Hashable, Sendable {
    /// There is none, or some bytes of its head.
    case waiting
    /// Its body is coming in.
    case asking
    /// It is all there, and the answer is owed.
    case answering
  }

  /// Why a connection is not served.
  package enum Refusal: Hashable, Sendable {
    /// There are too many in all.
    case full
    /// There are too many from its address.
    case crowded
  }

  /// What becomes of a newcomer.
  package enum Entry: Hashable, Sendable {
    /// It is in, under this number; the one in whose place it is must be cut.
    case entered(Int, cut: Int?)
    /// It is not in.
    case refused(Refusal)
  }

  private enum Holder: Hashable {
    case source(String?)
    case account(AccountID?)

    /// Whether it is one party, and not everybody who comes through a proxy or a socket.
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
    /// The turn at which it began to wait.
    var since: Int
  }

  private let limits: ServerLimits
  private var turn = 0
  private var connections: [Int: Connection] = [:]

  package init(_ limits: ServerLimits) { self.limits = limits }

  /// How many are open.
  package var count: Int { connections.count }

  /// Whether it has not been cut, and has not left.
  package func holds(_ id: Int) -> Bool { connections[id] != nil }

  /// Lets a connection in; nil for a source that is everybody's.
  package mutating func enter(_ source: String?) -> Entry {
    let holder = Holder.source(source)
    let anonymous = connections.filter { !$0.value.holder.isSignedIn }
    var cut: Int?
    if holder.isOne, count(of: holder) >= limits.connectionsPerSource {
      guard let place = victim(anonymous.filter { $0.value.holder == holder }) else {
        return .refused(.crowded)
      }
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

  /// The request on a connection has come so far; false where the connection has been cut.
  package mutating func reach(_ stage: Stage, _ id: Int) -> Bool {
    guard let connection = connections[id] else { return false }
    connections[id]?.stage = stage
    if stage == .waiting, connection.stage != .waiting {
      turn += 1
      connections[id]?.since = turn
    }
    return true
  }

  /// Somebody was signed in on a connection; nil for an account where many people use it.
  ///
  /// Says whether it counts as signed in now, and which one must be cut for that. Where the account, or all, have as many as
  /// they may and each is being answered it stays anonymous.
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

  /// A connection has ended.
  package mutating func leave(_ id: Int) { connections[id] = nil }

  private func count(of holder: Holder) -> Int { connections.values.count { $0.holder == holder } }

  /// The one that is cut for another: of who holds the most, first what waits, and of that what waits longest.
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
