import TodoModel

/// The period in which a signature is valid, in seconds.
package enum ProofRule {
  /// Maximum age, for the time that a request is under way.
  static let past = 60
  /// Maximum amount by which a client's clock may be ahead.
  static let future = 2
  /// Time for which a used signature could be replayed.
  package static let memory = past + future + 1

  /// Returns true if a signature made in that second is valid now.
  static func isTimely(_ created: Int, at now: Instant) -> Bool {
    created >= now.seconds - past && created <= now.seconds + future
  }

  /// Returns the seconds to wait before signing anew if the signature may have been used before the memory began; nil
  /// if it cannot have been.
  static func wait(_ created: Int, since begun: Instant, at now: Instant) -> Int? {
    guard created <= begun.seconds + future else { return nil }
    return max(0, begun.seconds + future + 1 - now.seconds)
  }
}
