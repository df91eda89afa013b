/// The freshness of the visible data.
package struct Freshness: Hashable, Codable, Sendable {
  /// The states shown to the user.
  package enum State: String, Codable, Hashable, Sendable { case fresh, stale, unavailable }

  /// The location of the authority.
  package enum Source: String, Codable, Hashable, Sendable {
    /// The embedded service on this machine.
    case local
    case server
  }

  package var state: State
  package var source: Source
  /// Age of the data in seconds; nil if it was never synced.
  package var age: Int?
  /// Number of changes not sent yet.
  package var pending: Int
  /// Number of items with a rejected change or a conflict.
  package var needs = 0
  /// The reason for unavailability, for the user.
  package var reason: String?
  /// Age in seconds above which the data is stale.
  package var limit: Int

  package init(
    state: State, source: Source, age: Int?, pending: Int = 0, reason: String? = nil, limit: Int = defaultLimit
  ) {
    self.state = state
    self.source = source
    self.age = age
    self.pending = pending
    self.reason = reason
    self.limit = limit
  }
}
