/// How much what is seen can be trusted to be the newest.
package struct Freshness: Hashable, Codable, Sendable {
  /// The three states that people are told of.
  package enum State: String, Codable, Hashable, Sendable {
    case fresh, stale, unavailable
  }

  /// Where the authority is.
  package enum Source: String, Codable, Hashable, Sendable {
    /// On this machine: the embedded service.
    case local
    case server
  }

  package var state: State
  /// Where the authority is.
  package var source: Source
  /// Seconds since the data was the newest; nil when it never was.
  package var age: Int?
  /// Changes that wait to be sent.
  package var pending: Int
  /// Items with a refused change or a value that two devices wanted differently.
  package var needs = 0
  /// Why it is unavailable, in words for a person.
  package var reason: String?
  /// Seconds after which it counts as stale.
  package var limit: Int

  package init(
    state: State,
    source: Source,
    age: Int?,
    pending: Int = 0,
    reason: String? = nil,
    limit: Int = defaultLimit
  ) {
    self.state = state
    self.source = source
    self.age = age
    self.pending = pending
    self.reason = reason
    self.limit = limit
  }
}
