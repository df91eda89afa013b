import Messages

/// Messages of the sign-in page.
enum LoginPageMessages {
  static var signIn: String { localized("Sign in") }
  static var account: String { localized("Account") }
  static var password: String { localized("Password") }

  static var noPasswordYet: String {
    localized("No password is set yet. Set one where the server runs: todosd password")
  }

  static func phoneQuestion(_ account: String) -> String {
    localized("Sign in to the account \(account) with this browser? The link works once.")
  }

  static var notEncrypted: String {
    localized("This connection is not encrypted. Anyone on the network could copy your sign-in and change your list.")
  }

  static var notEncryptedReadOnly: String {
    localized("This connection is not encrypted. You can look at your items here, but not change them.")
  }

  // MARK: names of browsers

  static var unnamedBrowser: String { localized("Browser") }

  static func browser(_ browser: String, on system: String) -> String { localized("\(browser) on \(system)") }
}
