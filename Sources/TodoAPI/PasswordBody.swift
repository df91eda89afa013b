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
