package import TodoModel

/// A session token, valid for 30 days.
package struct LoginAnswer: Hashable, Codable, Sendable {
  package var token: String
  package var session: String
  package var expiresAt: Instant

  /// True if the session is read-only because it began with a read-only app password.
  package var readOnly: Bool

  private enum CodingKeys: String, CodingKey {
    case token, session
    case expiresAt = "expires_at"
    case readOnly = "read_only"
  }

  package init(token: String, session: String, expiresAt: Instant, readOnly: Bool) {
    self.token = token
    self.session = session
    self.expiresAt = expiresAt
    self.readOnly = readOnly
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    token = try values.decode(String.self, forKey: .token)
    session = try values.decode(String.self, forKey: .session)
    expiresAt = try values.decode(Instant.self, forKey: .expiresAt)
    readOnly = try values.decodeIfPresent(Bool.self, forKey: .readOnly) ?? false
  }
}
