import TodoModel

/// When a signature may have been made to be good now, in seconds.
package enum ProofRule {
  /// How old it may be: as long as a request may be under way.
  static let past = 60
  /// How far a client's clock may be ahead.
  static let future = 2
  /// For how long one that was used could be used again.
  package static let memory = past + future + 1

  /// Whether one of that second is good now.
  static func isTimely(_ created: Int, at now: Instant) -> Bool {
    created >= now.seconds - past && created <= now.seconds + future
  }

  /// Seconds after which another one is to be made instead of one that may have been used before the memory began; nil
  /// where it cannot have been.
  static func wait(_ created: Int, since begun: Instant, at now: Instant) -> Int? {
    guard created <= begun.seconds + future else { return nil }
    return max(0, begun.seconds + future + 1 - now.seconds)
  }
}
