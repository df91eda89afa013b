import Synchronization

/// What one command has to remember to its end: what its exit status is to say, and whether the server was asked.
final class Ending: Sendable {
  private let isOut = Atomic(false)
  private let hasAsked = Atomic(false)

  /// Whether the server was asked for news.
  var hasAskedForNews: Bool {
    get { hasAsked.load(ordering: .relaxed) }
    set { hasAsked.store(newValue, ordering: .relaxed) }
  }

  /// Whether what was done waits for a service that cannot be used.
  var isUnavailable: Bool {
    get { isOut.load(ordering: .relaxed) }
    set { isOut.store(newValue, ordering: .relaxed) }
  }

  /// Ends the command without a word where something is to be said.
  func check() throws { if isUnavailable { throw ExitStatus.unavailable.end } }
}
