package import TodoModel

/// A session's token, good for 30 days.
package struct LoginAnswer: Hashable, Codable, Sendable {
  /// The bearer token.
  package var token: String
  /// The session's id.
  package var session: String
  /// When the token ends.
  package var expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case token, session
    case expiresAt = "expires_at"
  }

  package init(token: String, session: String, expiresAt: Instant) {
    self.token = token
    self.session = session
    self.expiresAt = expiresAt
  }
}
