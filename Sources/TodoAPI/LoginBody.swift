/// Who wants to sign in: `POST /api/login-token`.
package struct LoginBody: Hashable, Codable, Sendable {
  /// The account.
  package var account: String
  /// The password; 8 to 1,024 characters, exact bytes.
  package var password: String
  /// What the session is called in the list of sessions: the device's name.
  package var name: String

  /// A wish to sign in.
  package init(account: String, password: String, name: String) {
    self.account = account
    self.password = password
    self.name = name
  }
}
