package import TodoModel

/// A login: `POST /api/login-token`.
package struct LoginBody: Hashable, Codable, Sendable {
  /// The default account name.
  package static let usualAccount = "me"

  /// The account; absent means `usualAccount`.
  package var account: String
  /// The password: 8 to 1,024 characters, compared as exact bytes.
  package var password: String
  /// The device's name for the list of sessions; may be absent.
  package var name: String

  /// The session's public key for request signatures: an uncompressed P-256 point (X9.63) in base64; nil for none.
  package var publicKey: String?
  /// The user's zone; set on the account if it has none.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case account, password, name
    case publicKey = "public_key"
    case zone = "tz"
  }

  package init(account: String, password: String, name: String, publicKey: String? = nil, zone: String? = nil) {
    self.account = account
    self.password = password
    self.name = name
    self.publicKey = publicKey
    self.zone = zone
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    account = try values.decodeIfPresent(String.self, forKey: .account) ?? LoginBody.usualAccount
    password = try values.decode(String.self, forKey: .password)
    name = try values.decodeIfPresent(String.self, forKey: .name) ?? ""
    publicKey = try values.decodeIfPresent(String.self, forKey: .publicKey)
    zone = try values.decodeIfPresent(String.self, forKey: .zone)
  }
}

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

/// A change of the password: `POST /api/v1/password`.
package struct PasswordBody: Hashable, Codable, Sendable {
  /// The current password, so that an unattended session is not sufficient.
  package var password: String
  /// The new password: 8 to 1,024 characters, compared as exact bytes.
  package var newPassword: String

  private enum CodingKeys: String, CodingKey {
    case password
    case newPassword = "new_password"
  }

  package init(password: String, newPassword: String) {
    self.password = password
    self.newPassword = newPassword
  }
}

/// The account of the signed-in user: `GET /api/v1/account`.
package struct AccountBody: Hashable, Codable, Sendable {
  /// The login name.
  package var name: String
  /// The zone for reminders and for requests without a zone; nil for the server's zone.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case name
    case zone = "tz"
  }

  package init(name: String, zone: String?) { (self.name, self.zone) = (name, zone) }
}

/// A change of an account: `PATCH /api/v1/account`.
package struct AccountPatch: Hashable, Codable, Sendable {
  package var zone: String

  private enum CodingKeys: String, CodingKey { case zone = "tz" }
}
