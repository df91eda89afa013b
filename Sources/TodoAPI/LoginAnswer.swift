package import TodoModel

/// A session's token, good for 30 days.
package struct LoginAnswer: Hashable, Codable, Sendable {
  /// The bearer token.
  package var token: String
  /// The session's id.
  package var session: String
  /// When the token ends.
  package var expiresAt: Instant

  /// Whether it changes nothing: it began by an app password that only reads.
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
