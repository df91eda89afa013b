package import TodoModel

/// That this home belongs to a server: what the token file holds.
package struct Login: Hashable, Codable, Sendable {
  /// The server's address; the token goes nowhere else.
  package var server: String
  package var account: String
  /// The bearer token.
  package var token: String
  /// The session's id on the server.
  package var session: String
  /// The private half of the key by which the session proves who writes, in base64; nil for a session without.
  package var key: String?
  /// When the token ends.
  package var expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case server, account, token, session, key
    case expiresAt = "expires_at"
  }

  package init(
    server: String,
    account: String,
    token: String,
    session: String,
    key: String? = nil,
    expiresAt: Instant
  ) {
    self.server = server
    self.account = account
    self.token = token
    self.session = session
    self.key = key
    self.expiresAt = expiresAt
  }

  /// Which authority it is, for the device to tell one from another.
  package var authority: String { server + " " + account }

  /// Whether a token can stand in a header: visible ASCII, and not too much of it.
  package static func isToken(_ text: String) -> Bool {
    (1...1024).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { ("!"..."~").contains($0) }
  }
}
