package import TodoAPI

/// When an authority that could not be reached is asked again.
package enum RetryPolicy {
  /// The shortest and the longest wait of our own choice, in milliseconds.
  package static let bounds = 1_000...300_000
  /// The longest wait that an authority can ask for, in milliseconds.
  package static let mostAsked = 900_000

  /// Milliseconds to wait after so many failures in a row: anything up to twice as much each time ("full jitter"), so
  /// that many devices do not come back together.
  package static func delay(afterFailures failures: Int, random: UInt64) -> Int {
    let doubled = bounds.lowerBound << min(max(1, failures), 16)
    let most = min(doubled, bounds.upperBound)
    return bounds.lowerBound + Int(random % UInt64(most - bounds.lowerBound + 1))
  }

  /// The same after this very error: what the authority asks for is obeyed within reason, and what only a person can
  /// end is tried as rarely as may be.
  package static func delay(after error: TransportError, failures: Int, random: UInt64) -> Int {
    switch error {
    case .busy(_, let seconds):
      let asked = min(max(seconds, 1), mostAsked / 1000) * 1000
      return asked + Int(random % UInt64(bounds.lowerBound))
    case .signIn, .tooOld, .refused: return bounds.upperBound
    case .unavailable, .epochChanged, .resyncRequired, .deviceCopied, .abandoned:
      return delay(afterFailures: failures, random: random)
    }
  }
}
