import Messages

/// Messages about signing in, tokens and passwords.
enum SignInMessages {
  // MARK: tokens

  static var signedOut: String { localized("You were signed out. Sign in again.") }
  static var foreignToken: String { localized("The token is not from this server.") }
  static var expired: String { localized("You signed in more than 30 days ago. Sign in again.") }
  static var signInFirst: String { localized("Sign in first.") }

  static func signInFirst(path: String) -> String { localized("Sign in first: POST \(path).") }

  static var oneToken: String { localized("Send one token: Authorization: Bearer TOKEN.") }

  static func twoCookies(name: String) -> String {
    localized("The browser sends two cookies named \(name). Delete this site's cookies and sign in again.")
  }

  // MARK: kinds of sign-ins

  static var ownerOnly: String {
    localized("An app password cannot manage sessions, passwords and webhooks. Sign in with the account password.")
  }

  static var appPasswordInBrowser: String {
    localized("App passwords are for programs. Sign in here with the account password.")
  }

  static var readOnly: String {
    localized(
      "This app password is read-only. Nothing was changed. To make changes, sign in with an app password that can write,"
        + " or with the account password.")
  }

  // MARK: sign-ins

  static var wrongPassword: String { localized("Wrong account or password.") }

  static var phoneLinkEnded: String {
    localized("This link has been used or has ended. Make another with todos phone, or sign in with the password.")
  }

  static var passwordQueueFull: String { localized("Too many people are signing in. Try again in 2 seconds.") }
  static var notEnoughMemory: String { localized("Not enough memory right now. Try again later.") }

  static func tooManyAttempts(seconds: Int) -> String {
    plural(
      seconds, one: "Too many attempts to sign in. Try again in 1 second.",
      other: "Too many attempts to sign in. Try again in \(seconds) seconds.")
  }

  static func nameTooLong(maximum: Int) -> String { localized("It can be at most \(maximum) bytes long.") }

  static var nameRequired: String { localized("It is required.") }
  static var publicKeyForm: String { localized("It must be a point on P-256: 65 bytes, uncompressed, in base64.") }
  static var publicKeyUnusable: String { localized("The public key cannot be used. \(publicKeyForm)") }

  // MARK: new passwords

  static func passwordTooShort(length: Int, minimum: Int) -> String {
    plural(
      length, one: "The password has 1 character; it needs \(minimum) or more.",
      other: "The password has \(length) characters; it needs \(minimum) or more.")
  }

  static func passwordTooLong(maximum: Int) -> String { localized("The password has more than \(maximum) characters.") }

  static var passwordContainsNull: String { localized("The password must not contain U+0000.") }

  static var passwordCommon: String {
    localized("This is a common password. Choose another, such as three or four unrelated words.")
  }
}
