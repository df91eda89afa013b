package import TodoModel

/// The id of an app password, made by the server.
package typealias AppPasswordID = Identifier<AppPasswordBody>

/// A password for one program, in place of the account's own: `GET /api/v1/app-passwords`.
package struct AppPasswordBody: Hashable, Codable, Sendable {
  package var id: AppPasswordID
  /// What it is for; no two of an account have the same.
  package var name: String
  /// Whether whoever signs in by it changes nothing.
  package var readOnly: Bool
  /// When it was made.
  package var createdAt: Instant
  /// When it was used last, to about a minute; nil where it never was.
  package var lastUsedAt: Instant?
  /// The password itself; said once, as the answer to who makes it.
  package var password: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, password
    case readOnly = "read_only"
    case createdAt = "created_at"
    case lastUsedAt = "last_used_at"
  }

  package init(
    id: AppPasswordID,
    name: String,
    readOnly: Bool,
    createdAt: Instant,
    lastUsedAt: Instant? = nil,
    password: String? = nil
  ) {
    (self.id, self.name, self.readOnly) = (id, name, readOnly)
    (self.createdAt, self.lastUsedAt, self.password) = (createdAt, lastUsedAt, password)
  }

  /// Writes every name, null where there is nothing; but for the password, which is no part of what a list tells.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(readOnly, forKey: .readOnly)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encode(lastUsedAt, forKey: .lastUsedAt)
    try container.encodeIfPresent(password, forKey: .password)
  }
}

/// The app passwords of an account, oldest first: `GET /api/v1/app-passwords`.
package struct AppPasswordsBody: Hashable, Codable, Sendable {
  package var appPasswords: [AppPasswordBody]

  private enum CodingKeys: String, CodingKey {
    case appPasswords = "app_passwords"
  }

  package init(_ appPasswords: [AppPasswordBody]) { self.appPasswords = appPasswords }
}

/// An app password that is wanted: `POST /api/v1/app-passwords`.
package struct NewAppPasswordBody: Hashable, Codable, Sendable {
  /// What it is to be for.
  package var name: String
  /// Whether whoever signs in by it is to change nothing; by default they may.
  package var readOnly: Bool
  /// The account's password, so that a session that was left open is not enough.
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
