import Synchronization

/// The state that a command keeps until its end: its exit status, and whether it has asked the server for news.
final class Ending: Sendable {
  private let isOut = Atomic(false)
  private let hasAsked = Atomic(false)

  var hasAskedForNews: Bool {
    get { hasAsked.load(ordering: .relaxed) }
    set { hasAsked.store(newValue, ordering: .relaxed) }
  }

  /// True if changes wait for an unavailable service.
  var isUnavailable: Bool {
    get { isOut.load(ordering: .relaxed) }
    set { isOut.store(newValue, ordering: .relaxed) }
  }

  /// Throws the status `unavailable`, without a message, if changes wait for an unavailable service.
  func check() throws { if isUnavailable { throw ExitStatus.unavailable.end } }
}
