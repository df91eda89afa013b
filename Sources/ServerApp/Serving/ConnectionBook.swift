import Synchronization

/// Which connections are open, by the address they come from.
final class ConnectionBook: Sendable {
  /// Why a connection is not served.
  enum Refusal: Hashable, Sendable {
    /// There are too many in all.
    case full
    /// There are too many from its address.
    case crowded
  }

  private struct State {
    var total = 0
    var sources: [String: Int] = [:]
  }

  private let most: Int
  private let mostPerSource: Int
  private let state = Mutex(State())

  init(_ limits: ServerLimits) {
    most = limits.connections
    mostPerSource = limits.connectionsPerSource
  }

  /// Writes a connection down; nil for the source counts only in all.
  ///
  /// Whoever enters must leave, refused or not.
  func enter(_ source: String?) -> Refusal? {
    state.withLock { state in
      state.total += 1
      let here = source.map { state.sources[$0, default: 0] + 1 } ?? 0
      if let source { state.sources[source] = here }
      if state.total > most { return .full }
      return here > mostPerSource ? .crowded : nil
    }
  }

  func leave(_ source: String?) {
    state.withLock { state in
      state.total -= 1
      guard let source, let here = state.sources[source] else { return }
      state.sources[source] = here > 1 ? here - 1 : nil
    }
  }

  var count: Int { state.withLock { $0.total } }
}
