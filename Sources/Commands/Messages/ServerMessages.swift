import Messages

/// Messages of the commands that sign in to a server, sync with it and manage the account.
enum ServerMessages {
  static var yourPasswordPrompt: String { localized("Your password: ") }
  static func passwordPrompt(of account: String) -> String { localized("Password of \(account): ") }
  static var newPasswordPrompt: String { localized("New password: ") }
  static var repeatPasswordPrompt: String { localized("Repeat the new password: ") }
  static var newPassphrasePrompt: String { localized("New passphrase: ") }
  static var repeatPassphrasePrompt: String { localized("Repeat the passphrase: ") }
  static var passphrasePrompt: String { localized("Passphrase: ") }
  static var entriesDiffer: String { localized("They do not match. Nothing was changed.") }
  static var passphraseTooShort: String { localized("A passphrase needs at least 8 characters. Nothing was changed.") }

  static func passwordChanged(of account: String) -> String {
    localized(
      "Changed the password of \(account). You stay signed in here and are signed out everywhere else; app"
        + " passwords, passkeys and feeds are removed.")
  }

  static var passwordIsReadOnly: String {
    localized("This password is read-only: your changes stay here until you sign in with another one.")
  }

  static func signedIn(to server: String, as account: String, items count: Int) -> String {
    plural(
      count,
      one: "Signed in to \(server) as \(account): 1 item.",
      other: "Signed in to \(server) as \(account): \(count) items.")
  }

  static var notSignedIn: String { localized("You are not signed in anywhere.") }
  static var notSignedInYet: String { localized("You are not signed in anywhere. Sign in with: todos login URL") }

  static func authoritiesNotRead(_ path: String, _ reason: String) -> String {
    localized("\(path) cannot be read: \(reason). Nothing was changed.")
  }

  static func authoritiesMissing(_ path: String) -> String { localized("\(path) does not exist. Nothing was changed.") }
  static func noCertificate(in path: String) -> String {
    localized("\(path) contains no PEM certificate. Nothing was changed.")
  }
  static var unnamedMachine: String { localized("a machine") }

  static var serverNotToldLocked: String {
    localized(
      "The server was not told: the sign-in is locked here. The session expires by itself, or end it on another"
        + " device: todos sessions")
  }

  static func serverNotTold(_ reason: String) -> String {
    localized("The server was not told: \(reason). The session expires by itself.")
  }

  static var signedOutOfUnknownServer: String { localized("Signed out. Your items stay on this machine.") }
  static func signedOut(of server: String) -> String {
    localized("Signed out of \(server). Your items stay on this machine.")
  }

  static func unlocked(_ server: String) -> String {
    localized("Unlocked the sign-in to \(server) until the next reboot, or until: todos lock")
  }

  static var locked: String { localized("Locked. To unlock it: todos unlock") }
  static var itemsRenumbered: String { localized("The server renumbered your items:") }
  static func numberChanged(_ old: Int, _ item: String) -> String { localized("\(old) is now  \(item)") }
  static func moreRenumbered(_ count: Int) -> String { localized("and \(count) more; `todos list all` shows them") }
  static var noAppPasswords: String { localized("No app passwords. Add one with: todos app-passwords add NAME") }
  static func used(_ date: String) -> String { localized("used \(date)") }
  static var neverUsed: String { localized("never used") }
  static var readOnly: String { localized("read-only") }
  static func scope(_ scope: String) -> String {
    scope == "calendar" ? localized("calendar apps only") : localized("only for \(scope)")
  }

  static func noCalendarScope(_ server: String) -> String {
    localized(
      "\(server) is too old for app passwords that open the calendars alone. Nothing was added. Update the server first."
    )
  }

  static func addressLine(_ address: String) -> String { localized("Address   \(address)") }
  static func accountLine(_ account: String) -> String { localized("Account   \(account)") }
  static func passwordLine(_ password: String) -> String { localized("Password  \(password)") }
  static func passwordShownOnce(_ program: String) -> String {
    localized("Give it to \(program) now; it is not shown again.")
  }

  static func noAppPassword(_ name: String) -> String {
    localized("No app password is called \(name). `todos app-passwords` shows them.")
  }

  static func removed(_ name: String) -> String { localized("Removed: \(name)") }
  static func appPassword(_ name: String) -> String { localized("app password \(name)") }
  static var unsigned: String { localized("unsigned") }
  static var thisSession: String { localized("this one", as: "sign-in") }
  static func noSession(_ id: String) -> String { localized("There is no session \(id). `todos sessions` shows them.") }

  static func severalSessions(_ id: String) -> String {
    localized("Several sessions start with \(id). Type more of the id. `todos sessions` shows them.")
  }

  static var ownSession: String { localized("This is the session you are using. To end it: todos logout") }
  static func sessionEnded(_ name: String) -> String { localized("Ended: \(name)") }
}
