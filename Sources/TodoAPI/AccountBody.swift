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
