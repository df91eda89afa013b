import Messages

/// Messages of the page with the account's sessions and app passwords.
enum SessionPageMessages {
  static var sessions: String { localized("Sessions") }

  // MARK: sessions

  static var signedIn: String { localized("Signed in") }
  static var signOutElsewhere: String { localized("Sign out everywhere else") }
  static var signOut: String { localized("sign out") }

  static func signOutLabel(_ name: String) -> String { localized("Sign out \(name)") }

  static var noName: String { localized("no name") }

  static func since(_ day: String) -> String { localized("since \(day)") }

  static func appPassword(_ name: String) -> String { localized("app password “\(name)”") }

  static var browser: String { localized("browser") }
  static var unsigned: String { localized("unsigned") }
  static var here: String { localized("here") }
  static var seenNow: String { localized("seen now") }

  static func seen(ago age: String) -> String { localized("seen \(age) ago") }

  // MARK: reminders in this browser

  static var reminders: String { localized("Reminders") }
  static var remindHere: String { localized("Remind me in this browser") }
  static var remindNoMore: String { localized("Stop reminders in this browser") }
  static var remindersEffect: String { localized("They come while no page is open. Signing out ends them.") }

  static var notificationsDenied: String {
    localized("The browser does not allow notifications of this page. Allow them in its settings, then try again.")
  }

  static var remindersFailed: String { localized("That did not work. Try again while there is a connection.") }

  // MARK: the time zone

  static var timeZone: String { localized("Your time zone") }
  static var reminderZone: String { localized("The time zone of your reminders") }
  static var zoneExample: String { localized("Such as Europe/Berlin.") }

  // MARK: the theme

  static var look: String { localized("Colours") }
  static var theme: String { localized("The theme of this browser") }
  static var systemTheme: String { localized("as the system says") }
  static var themeEffect: String { localized("Other browsers, and todos in a terminal, keep their own.") }

  // MARK: the password

  static var changeYourPassword: String { localized("Change your password") }
  static var yourPassword: String { localized("Your password") }
  static var newPassword: String { localized("New password") }
  static var changePassword: String { localized("Change password") }

  static var passwordEffect: String {
    localized(
      "You stay signed in here, and are signed out everywhere else. App passwords, passkeys and feeds are removed.")
  }

  static var passwordChanged: String {
    localized(
      "Password changed. You were signed out everywhere else, and app passwords, passkeys and feeds were removed.")
  }

  // MARK: app passwords

  static var appPasswords: String { localized("App passwords") }

  static var appPasswordsHelp: String {
    localized("Each password lets one program sign in. It cannot open this page and can be removed on its own.")
  }

  static var appPasswordPurpose: String { localized("What it is for") }
  static var readOnlyChoice: String { localized("Read-only") }
  static var calendarChoice: String { localized("For calendar and to-do apps only (CalDAV)") }
  static var createAppPassword: String { localized("Create app password") }

  static func newAppPassword(_ password: String, of name: String) -> String {
    localized("The app password of “\(name)”, which is not shown again: \(password)")
  }

  static var remove: String { localized("remove") }

  static func removePassword(of name: String) -> String { localized("Remove the password of \(name)") }

  static var readOnly: String { localized("read-only") }
  static var calendarOnly: String { localized("calendar apps only") }
  static var usedNow: String { localized("used now") }
  static var neverUsed: String { localized("never used") }

  static func used(ago age: String) -> String { localized("used \(age) ago") }

  // MARK: feeds

  static var feeds: String { localized("Feeds") }
  static var feedsHelp: String {
    localized("Anyone with the address of a feed can read it. To make one: todos feeds add")
  }
  static var allOpen: String { localized("All open items") }

  static func list(_ name: String) -> String { "#\(name)" }
  static func savedFilter(_ name: String) -> String { localized("filter \(name)") }
  static func removeFeed(of name: String) -> String { localized("Remove the feed of \(name)") }
}
