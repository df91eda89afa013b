import Messages

/// Messages about signing in by a provider of OpenID Connect.
enum ProviderMessages {
  static func signIn(_ host: String) -> String { localized("Sign in with \(host)") }

  static var goOn: String { localized("Continue") }
  static var refused: String { localized("The sign-in provider did not sign you in. Try again.") }
  static var tooLate: String { localized("That took too long, or was sent twice. Start signing in again.") }
  static var unavailable: String { localized("The sign-in provider does not answer as it should. Try again later.") }

  static var providerOnly: String {
    localized("Passwords do not sign in here. Programs sign in with an app password, which the page of sessions makes.")
  }

  // MARK: people

  static var notVerified: String {
    localized("The sign-in provider has not verified your address. Verify it there first.")
  }

  static func nameless(_ claim: String) -> String {
    localized(
      "The sign-in provider does not send “\(claim)”, which names the account here. Ask whoever runs this server.")
  }

  static var otherDomain: String {
    localized("Addresses of your domain may not sign in here. Ask whoever runs this server.")
  }
  static var otherGroup: String {
    localized("You are in none of the groups that may sign in here. Ask whoever runs this server.")
  }

  static func noAccount(_ name: String) -> String {
    localized("There is no account named \(name). Ask whoever runs this server to add it.")
  }

  static func taken(_ name: String) -> String {
    localized("The account \(name) belongs to somebody else at the sign-in provider. Ask whoever runs this server.")
  }

  static var disabled: String { localized("Your account is disabled. Ask whoever runs this server.") }

  // MARK: the account

  static var noPassword: String { localized("This account has no password: the sign-in provider signs you in.") }

  static var signInAgain: String {
    localized("This account has no password, so sign out and in again first. Nothing was changed.")
  }
}
