/// Messages about signing in by a provider of OpenID Connect.
enum ProviderMessages {
  static func signIn(_ host: String) -> String { "Sign in with \(host)" }

  static var goOn: String { "Continue" }
  static var refused: String { "The sign-in provider did not sign you in. Try again." }
  static var tooLate: String { "That took too long, or was sent twice. Start signing in again." }
  static var unavailable: String { "The sign-in provider does not answer as it should. Try again later." }

  static var providerOnly: String {
    "Passwords do not sign in here. Programs sign in with an app password, which the page of sessions makes."
  }

  // MARK: people

  static var notVerified: String { "The sign-in provider has not verified your address. Verify it there first." }

  static func nameless(_ claim: String) -> String {
    "The sign-in provider does not send “\(claim)”, which names the account here. Ask whoever runs this server."
  }

  static var otherDomain: String { "Addresses of your domain may not sign in here. Ask whoever runs this server." }
  static var otherGroup: String { "You are in none of the groups that may sign in here. Ask whoever runs this server." }

  static func noAccount(_ name: String) -> String {
    "There is no account named \(name). Ask whoever runs this server to add it."
  }

  static func taken(_ name: String) -> String {
    "The account \(name) belongs to somebody else at the sign-in provider. Ask whoever runs this server."
  }

  static var disabled: String { "Your account is disabled. Ask whoever runs this server." }

  // MARK: the account

  static var noPassword: String { "This account has no password: the sign-in provider signs you in." }

  static var signInAgain: String {
    "This account has no password, so sign out and in again first. Nothing was changed."
  }
}
