package import JSON
package import TodoModel

/// The id of an app password, assigned by the server.
package typealias AppPasswordID = Identifier<AppPasswordBody>

/// A password for one program, separate from the account's: `GET /api/v1/app-passwords`.
package struct AppPasswordBody: Hashable, Codable, Sendable {
  package var id: AppPasswordID
  /// The purpose, unique per account.
  package var name: String
  /// True if sessions of this password are read-only.
  package var readOnly: Bool
  package var createdAt: Instant
  /// The last use, to about a minute; nil if never used.
  @OrNull package var lastUsedAt: Instant?
  /// The password, present only in the response to its creation.
  package var password: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, password
    case readOnly = "read_only"
    case createdAt = "created_at"
    case lastUsedAt = "last_used_at"
  }

  package init(
    id: AppPasswordID, name: String, readOnly: Bool, createdAt: Instant, lastUsedAt: Instant? = nil,
    password: String? = nil
  ) {
    (self.id, self.name, self.readOnly) = (id, name, readOnly)
    (self.createdAt, self.lastUsedAt, self.password) = (createdAt, lastUsedAt, password)
  }
}

/// The app passwords of an account, oldest first: `GET /api/v1/app-passwords`.
package struct AppPasswordsBody: Hashable, Codable, Sendable {
  package var appPasswords: [AppPasswordBody]

  private enum CodingKeys: String, CodingKey { case appPasswords = "app_passwords" }

  package init(_ appPasswords: [AppPasswordBody]) { self.appPasswords = appPasswords }
}

/// A new app password: `POST /api/v1/app-passwords`.
package struct NewAppPasswordBody: Hashable, Codable, Sendable {
  package var name: String
  /// True for read-only sessions; false by default.
  package var readOnly: Bool
  /// The account's password, so that an unattended session is not sufficient.
  package var password: String

  private enum CodingKeys: String, CodingKey {
    case name, password
    case readOnly = "read_only"
  }

  package init(name: String, readOnly: Bool = false, password: String) {
    (self.name, self.readOnly, self.password) = (name, readOnly, password)
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    readOnly = try values.decodeIfPresent(Bool.self, forKey: .readOnly) ?? false
    password = try values.decode(String.self, forKey: .password)
  }
}
