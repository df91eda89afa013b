package import TodoModel

/// The content of the token file, which assigns this home to a server.
package struct Login: Hashable, Codable, Sendable {
  /// The storage of the token and the key.
  package enum Place: String, CaseIterable, Codable, Hashable, Sendable {
    /// The token file, readable only by this user.
    case file
    /// The kernel keyring, until the next reboot.
    case keyring
    /// The token file, sealed by a passphrase that opens them into the kernel keyring until the next reboot.
    case sealed
  }

  /// The server's address; the token is sent nowhere else.
  package var server: String
  package var account: String
  package var token: String
  package var session: String
  /// The private key that proves the session's writes, in base64, if the session has one.
  package var key: String?
  /// The file of certificate authorities trusted for this server in addition to the system's, if any.
  package var authorities: String?
  package var place: Place
  /// The sealed token and key, if a passphrase protects them.
  package var sealed: String?
  /// Indicates a session that began with a read-only app password.
  package var isReadOnly: Bool
  package var expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case server, account, token, session, key, sealed
    case place = "kept"
    case authorities = "ca"
    case isReadOnly = "read_only"
    case expiresAt = "expires_at"
  }

  package init(
    server: String, account: String, token: String, session: String, key: String? = nil, authorities: String? = nil,
    place: Place = .file, isReadOnly: Bool = false, expiresAt: Instant
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

  /// The authority's identity, by which the device distinguishes authorities.
  package var authority: String { server + " " + account }

  /// Returns true if a token fits in a header: 1 to 1024 visible ASCII characters.
  package static func isToken(_ text: String) -> Bool {
    (1...1024).contains(text.utf8.count) && text.unicodeScalars.allSatisfy { ("!"..."~").contains($0) }
  }
}
