package import TodoModel

/// A link that signs a phone in once: the response to `POST /api/v1/phone-links`.
package struct PhoneLinkBody: Hashable, Codable, Sendable {
  /// The path of the link below the server's address, which ends with the secret.
  package var path: String
  /// The server's address in the home network, if it was started with `--lan`.
  package var address: String?
  package var expiresAt: Instant

  private enum CodingKeys: String, CodingKey {
    case path, address
    case expiresAt = "expires_at"
  }

  package init(path: String, address: String? = nil, expiresAt: Instant) {
    (self.path, self.address, self.expiresAt) = (path, address, expiresAt)
  }
}

/// The endpoint of links that sign phones in.
extension Route {
  package static let addPhoneLink = Endpoint(
    "addPhoneLink", .post, "/api/v1/phone-links",
    "Make a link that signs a phone in to the account, once and within two minutes; a former link ends",
    isForOwner: true, takes: .jsonOrNothing(), answers: [.json("PhoneLink", 201)], problems: [.media, .invalid])
}
