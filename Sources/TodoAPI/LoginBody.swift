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
