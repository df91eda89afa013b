import Synchronization

/// What is still to be said by the exit status where a command has done what was asked.
final class Ending: Sendable {
  private let isOut = Atomic(false)

  /// Whether what was done waits for a service that cannot be used.
  var isUnavailable: Bool {
    get { isOut.load(ordering: .relaxed) }
    set { isOut.store(newValue, ordering: .relaxed) }
  }

  /// Ends the command without a word where something is to be said.
  func check() throws { if isUnavailable { throw ExitStatus.unavailable.end } }
}
