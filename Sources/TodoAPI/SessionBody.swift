package import TodoModel

/// One place where somebody is signed in: `GET /api/v1/sessions`.
package struct SessionBody: Hashable, Codable, Sendable {
  package var id: String
  /// The device's name, as given at sign-in.
  package var name: String
  /// When it began.
  package var createdAt: Instant
  /// When it was used last.
  package var lastSeenAt: Instant
  /// Whether it is the one that asks.
  package var current: Bool

  private enum CodingKeys: String, CodingKey {
    case id, name, current
    case createdAt = "created_at"
    case lastSeenAt = "last_seen_at"
  }

  package init(id: String, name: String, createdAt: Instant, lastSeenAt: Instant, current: Bool) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.lastSeenAt = lastSeenAt
    self.current = current
  }
}
