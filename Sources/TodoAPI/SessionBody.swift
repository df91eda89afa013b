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
  /// Whether it proves who writes by a key of its own.
  package var signed: Bool

  private enum CodingKeys: String, CodingKey {
    case id, name, current, signed
    case createdAt = "created_at"
    case lastSeenAt = "last_seen_at"
  }

  package init(
    id: String,
    name: String,
    createdAt: Instant,
    lastSeenAt: Instant,
    current: Bool,
    signed: Bool
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.lastSeenAt = lastSeenAt
    self.current = current
    self.signed = signed
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    createdAt = try values.decode(Instant.self, forKey: .createdAt)
    lastSeenAt = try values.decode(Instant.self, forKey: .lastSeenAt)
    current = try values.decode(Bool.self, forKey: .current)
    signed = try values.decodeIfPresent(Bool.self, forKey: .signed) ?? false
  }
}
