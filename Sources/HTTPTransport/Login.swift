package import TodoModel

/// That this home belongs to a server: what the token file holds.
package struct Login: Hashable, Codable, Sendable {
  /// Where the token and the key are kept.
  package enum Place: String, CaseIterable, Codable, Hashable, Sendable {
    /// In the token file, which only this user reads.
    case file
    /// In the kernel's memory, until the machine starts anew.
    case keyring
    /// In the token file, where a passphrase opens them into the kernel's memory, until the machine starts anew.
    case sealed
  }

  /// The server's address; the token goes nowhere else.
  package var server: String
  package var account: String
  /// The bearer token.
  package var token: String
  /// The session's id on the server.
  package var session: String
  /// The private half of the key by which the session proves who writes, in base64; nil for a session without.
  package var key: String?
  /// The file of certificate authorities that is trusted for this server beside those of the system; nil for none.
  package var authorities: String?
  /// Where token and key are kept.
  package var place: Place
  /// Token and key under a passphrase; nil where they are kept elsewhere.
  package var sealed: String?
  /// Whether the session changes nothing: it began by an app password that only reads.
  package var isReadOnly: Bool
  /// When the token ends.
  package var expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case server, account, token, session, key, sealed
    case place = "kept"
    case authorities = "ca"
    case isReadOnly = "read_only"
    case expiresAt = "expires_at"
  }

  package init(
    server: String,
    account: String,
    token: String,
    session: String,
    key: String? = nil,
    authorities: String? = nil,
    place: Place = .file,
    isReadOnly: Bool = false,
    expiresAt: Instant
  ) {
    self.server = server
    self.account = account
    self.token = token
    self.session = session
    self.key = key
    self.authorities = authorities
    self.place = place
    self.isReadOnly = isReadOnly
    self.expiresAt = expiresAt
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    server = try values.decode(String.self, forKey: .server)
    account = try values.decode(String.self, forKey: .account)
    token = try values.decodeIfPresent(String.self, forKey: .token) ?? ""
    session = try values.decode(String.self, forKey: .session)
    key = try values.decodeIfPresent(String.self, forKey: .key)
    authorities = try values.decodeIfPresent(String.self, forKey: .authorities)
    place = try values.decodeIfPresent(Place.self, forKey: .place) ?? .file
    sealed = try values.decodeIfPresent(String.self, forKey: .sealed)
    isReadOnly = try values.decodeIfPresent(Bool.self, forKey: .isReadOnly) ?? false
    expiresAt = try values.decode(Instant.self, forKey: .expiresAt)
  }

  /// Which authority it is, for the device to tell one from another.
  package var authority: String { server + " " + account }

  /// Whether a token can stand in a header: visible ASCII, and not too much of it.
  package static func isToken(_ text: String) -> Bool {
    (1...1024).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { ("!"..."~").contains($0) }
  }
}
