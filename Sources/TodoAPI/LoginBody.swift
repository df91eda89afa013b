/// Who wants to sign in: `POST /api/login-token`.
package struct LoginBody: Hashable, Codable, Sendable {
  /// The account of who needs no more than one.
  package static let usualAccount = "me"

  /// The account; a body that names none means the usual one.
  package var account: String
  /// The password; 8 to 1,024 characters, exact bytes.
  package var password: String
  /// What the session is called in the list of sessions: the device's name; may be left out.
  package var name: String

  /// The public half of the key by which the session will prove who writes: a point on P-256, uncompressed (X9.63), in
  /// base64; nil for a session without.
  package var publicKey: String?
  /// The zone that the person lives in; it becomes that of an account that has none.
  package var zone: String?

  private enum CodingKeys: String, CodingKey {
    case account, password, name
    case publicKey = "public_key"
    case zone = "tz"
  }

  package init(
    account: String,
    password: String,
    name: String,
    publicKey: String? = nil,
    zone: String? = nil
  ) {
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
