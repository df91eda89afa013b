/// An account as its owner sees it: `GET /api/v1/account`.
package struct AccountBody: Hashable, Codable, Sendable {
  /// What the person signs in as.
  package var name: String
  /// The zone that reminders go by, and what is asked without a zone; nil for the server's own.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case name
    case zone = "tz"
  }

  package init(name: String, zone: String?) { (self.name, self.zone) = (name, zone) }
}

/// What is to be changed of an account: `PATCH /api/v1/account`.
package struct AccountPatch: Hashable, Codable, Sendable {
  package var zone: String

  private enum CodingKeys: String, CodingKey {
    case zone = "tz"
  }
}
