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

  static func linkQuestion(_ name: String, _ host: String) -> String {
    localized(
      "The account \(name) exists here already. Prove once that it is yours, with its own password or passkey: from then"
        + " on, \(host) signs you in to it.")
  }

  static func notLinked(_ name: String, person: String, at host: String) -> String {
    localized(
      "The account \(name) exists here already and has no password to prove that it is yours. Ask whoever runs this"
        + " server to link it to you with todosd account link. Your id at \(host) is \(person).")
  }

  static var disabled: String { localized("Your account is disabled. Ask whoever runs this server.") }

  // MARK: the account

  static var links: String { localized("Sign-in provider") }
  static var unlink: String { localized("Sign in without the provider") }

  static var unlinkEffect: String {
    localized(
      "The provider signs nobody in to this account any more. You stay signed in here, and are signed out everywhere"
        + " else. App passwords, passkeys and feeds are removed. A new password does the same.")
  }

  static var unlinkByOperator: String {
    localized(
      "Only the provider signs you in to this account. Whoever runs this server can change that: todosd account unlink")
  }

  static var unlinked: String {
    localized(
      "The provider signs nobody in to this account any more. You were signed out everywhere else, and app passwords,"
        + " passkeys and feeds were removed.")
  }

  static var noPassword: String { localized("This account has no password: the sign-in provider signs you in.") }

  static var signInAgain: String {
    localized(
      "This account has no password, so sign in again first, by the provider or a passkey. Nothing was changed.")
  }

  static func confirmFirst(_ host: String) -> String {
    localized("This account has no password. To make app passwords or passkeys, sign in again at \(host) first.")
  }

  static var notByHand: String {
    localized(
      "The sign-in provider does not say that you have just signed in (auth_time), so nothing is confirmed. Ask whoever"
        + " runs this server for a password of this account.")
  }
}
