import Messages

/// Messages of the commands that sign in to a server, sync with it and manage the account.
enum ServerMessages {
  static var yourPasswordPrompt: String { "Your password: " }
  static func passwordPrompt(of account: String) -> String { "Password of \(account): " }
  static var newPasswordPrompt: String { "New password: " }
  static var repeatPasswordPrompt: String { "Repeat the new password: " }
  static var newPassphrasePrompt: String { "New passphrase: " }
  static var repeatPassphrasePrompt: String { "Repeat the passphrase: " }
  static var passphrasePrompt: String { "Passphrase: " }
  static var entriesDiffer: String { "They do not match. Nothing was changed." }
  static var passphraseTooShort: String { "A passphrase needs at least 8 characters. Nothing was changed." }

  static func passwordChanged(of account: String) -> String {
    "Changed the password of \(account). You stay signed in here and are signed out everywhere else; app"
      + " passwords, passkeys and feeds are removed."
  }

  static var passwordIsReadOnly: String {
    "This password is read-only: your changes stay here until you sign in with another one."
  }

  static func signedIn(to server: String, as account: String, items count: Int) -> String {
    plural(
      count,
      one: "Signed in to \(server) as \(account): 1 item.",
      other: "Signed in to \(server) as \(account): \(count) items.")
  }

  static var notSignedIn: String { "You are not signed in anywhere." }
  static var notSignedInYet: String { "You are not signed in anywhere. Sign in with: todos login URL" }

  static func authoritiesNotRead(_ path: String, _ reason: String) -> String {
    "\(path) cannot be read: \(reason). Nothing was changed."
  }

  static func authoritiesMissing(_ path: String) -> String { "\(path) does not exist. Nothing was changed." }
  static func noCertificate(in path: String) -> String { "\(path) contains no PEM certificate. Nothing was changed." }
  static var unnamedMachine: String { "a machine" }

  static var serverNotToldLocked: String {
    "The server was not told: the sign-in is locked here. The session expires by itself, or end it on another"
      + " device: todos sessions"
  }

  static func serverNotTold(_ reason: String) -> String {
    "The server was not told: \(reason). The session expires by itself."
  }

  static var signedOutOfUnknownServer: String { "Signed out. Your items stay on this machine." }
  static func signedOut(of server: String) -> String { "Signed out of \(server). Your items stay on this machine." }

  static func unlocked(_ server: String) -> String {
    "Unlocked the sign-in to \(server) until the next reboot, or until: todos lock"
  }

  static var locked: String { "Locked. To unlock it: todos unlock" }
  static var itemsRenumbered: String { "The server renumbered your items:" }
  static func numberChanged(_ old: Int, _ item: String) -> String { "\(old) is now  \(item)" }
  static func moreRenumbered(_ count: Int) -> String { "and \(count) more; `todos list all` shows them" }
  static var noAppPasswords: String { "No app passwords. Add one with: todos app-passwords add NAME" }
  static func used(_ date: String) -> String { "used \(date)" }
  static var neverUsed: String { "never used" }
  static var readOnly: String { "read-only" }
  static func scope(_ scope: String) -> String { scope == "calendar" ? "calendar apps only" : "only for \(scope)" }

  static func noCalendarScope(_ server: String) -> String {
    "\(server) is too old for app passwords that open the calendars alone. Nothing was added. Update the server first."
  }

  static func addressLine(_ address: String) -> String { "Address   \(address)" }
  static func accountLine(_ account: String) -> String { "Account   \(account)" }
  static func passwordLine(_ password: String) -> String { "Password  \(password)" }
  static func passwordShownOnce(_ program: String) -> String { "Give it to \(program) now; it is not shown again." }

  static func noAppPassword(_ name: String) -> String {
    "No app password is called \(name). `todos app-passwords` shows them."
  }

  static func removed(_ name: String) -> String { "Removed: \(name)" }
  static func appPassword(_ name: String) -> String { "app password \(name)" }
  static var unsigned: String { "unsigned" }
  static var thisSession: String { "this one" }
  static func noSession(_ id: String) -> String { "There is no session \(id). `todos sessions` shows them." }

  static func severalSessions(_ id: String) -> String {
    "Several sessions start with \(id). Type more of the id. `todos sessions` shows them."
  }

  static var ownSession: String { "This is the session you are using. To end it: todos logout" }
  static func sessionEnded(_ name: String) -> String { "Ended: \(name)" }
}
