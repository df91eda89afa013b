/// Who wants another password: `POST /api/v1/password`.
package struct PasswordBody: Hashable, Codable, Sendable {
  /// The password as it is, so that a session that was left open is not enough.
  package var password: String
  /// The password as it is to be; 8 to 1,024 characters, exact bytes.
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
