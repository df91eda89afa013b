package import TodoAPI

/// The retry delays for an unreachable authority.
package enum RetryPolicy {
  /// The shortest and longest delay of our own choice, in milliseconds.
  package static let bounds = 1_000...300_000
  /// Maximum delay that an authority can request, in milliseconds.
  package static let mostAsked = 900_000

  /// Returns the delay after consecutive failures, in milliseconds.
  ///
  /// The upper bound doubles with each failure, and the delay is random below it ("full jitter"), so that devices
  /// spread out.
  package static func delay(afterFailures failures: Int, random: UInt64) -> Int {
    let doubled = bounds.lowerBound << min(max(1, failures), 16)
    let maximum = min(doubled, bounds.upperBound)
    return bounds.lowerBound + Int(random % UInt64(maximum - bounds.lowerBound + 1))
  }

  /// Returns the delay after an error, in milliseconds.
  ///
  /// Follows the authority's request within limits. Trouble that only the user can end gets the longest delay.
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
