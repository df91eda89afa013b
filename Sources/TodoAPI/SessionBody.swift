package import JSON
package import TodoModel

/// A session of the user: `GET /api/v1/sessions`.
package struct SessionBody: Hashable, Codable, Sendable {
  package var id: String
  /// The device's name as given at login.
  package var name: String
  package var createdAt: Instant
  package var lastSeenAt: Instant
  /// True for the session of the request.
  package var current: Bool
  /// True if the session signs requests with its own key.
  package var signed: Bool
  /// The name of the app password that started the session; nil for the account's password.
  @OrNull package var appPassword: String?
  /// The scope of that app password; nil if it has none.
  package var scope: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, current, signed, scope
    case appPassword = "app_password"
    case createdAt = "created_at"
    case lastSeenAt = "last_seen_at"
  }

  package init(
    id: String, name: String, createdAt: Instant, lastSeenAt: Instant, current: Bool, signed: Bool,
    appPassword: String? = nil, scope: String? = nil
  ) {
    self.id = id
    self.name = name
    self.createdAt = createdAt
    self.lastSeenAt = lastSeenAt
    self.current = current
    self.signed = signed
    self.appPassword = appPassword
    self.scope = scope
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    createdAt = try values.decode(Instant.self, forKey: .createdAt)
    lastSeenAt = try values.decode(Instant.self, forKey: .lastSeenAt)
    current = try values.decode(Bool.self, forKey: .current)
    signed = try values.decodeIfPresent(Bool.self, forKey: .signed) ?? false
    appPassword = try values.decodeIfPresent(String.self, forKey: .appPassword)
    scope = try values.decodeIfPresent(String.self, forKey: .scope)
  }
}

/// The sessions of the user, most recently used first, and the feeds: `GET /api/v1/sessions`.
package struct SessionsBody: Hashable, Codable, Sendable {
  package var sessions: [SessionBody]
  /// The feeds, oldest first; empty from an older server.
  package var feeds: [FeedBody]

  package init(sessions: [SessionBody], feeds: [FeedBody] = []) { (self.sessions, self.feeds) = (sessions, feeds) }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    sessions = try values.decode([SessionBody].self, forKey: .sessions)
    feeds = try values.decodeIfPresent([FeedBody].self, forKey: .feeds) ?? []
  }
}
