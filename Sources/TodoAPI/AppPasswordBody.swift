package import JSON
package import TodoModel

/// The id of an app password, assigned by the server.
package typealias AppPasswordID = Identifier<AppPasswordBody>

/// The restriction of an app password to a part of the server.
package enum AppPasswordScope: String, CaseIterable, Codable, Hashable, Sendable {
  /// Calendars alone (CalDAV); everywhere else the password is unknown.
  case calendar
}

/// A password for one program, separate from the account's: `GET /api/v1/app-passwords`.
package struct AppPasswordBody: Hashable, Codable, Sendable {
  package var id: AppPasswordID
  /// The purpose, unique per account.
  package var name: String
  /// True if sessions of this password are read-only.
  package var readOnly: Bool
  /// The `AppPasswordScope`, or one of a newer server; nil if it opens everything that a program may open.
  package var scope: String?
  package var createdAt: Instant
  /// The last use, to about a minute; nil if never used.
  @OrNull package var lastUsedAt: Instant?
  /// The password, present only in the response to its creation.
  package var password: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, scope, password
    case readOnly = "read_only"
    case createdAt = "created_at"
    case lastUsedAt = "last_used_at"
  }

  package init(
    id: AppPasswordID, name: String, readOnly: Bool, scope: String? = nil, createdAt: Instant,
    lastUsedAt: Instant? = nil, password: String? = nil
  ) {
    (self.id, self.name, self.readOnly, self.scope) = (id, name, readOnly, scope)
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
  /// Nil for no restriction.
  package var scope: AppPasswordScope?
  /// The account's password, so that an unattended session is not sufficient.
  package var password: String

  private enum CodingKeys: String, CodingKey {
    case name, scope, password
    case readOnly = "read_only"
  }

  package init(name: String, readOnly: Bool = false, scope: AppPasswordScope? = nil, password: String) {
    (self.name, self.readOnly, self.scope, self.password) = (name, readOnly, scope, password)
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    readOnly = try values.decodeIfPresent(Bool.self, forKey: .readOnly) ?? false
    scope = try values.decodeIfPresent(AppPasswordScope.self, forKey: .scope)
    password = try values.decode(String.self, forKey: .password)
  }
}
