/// Messages of the page with the account's sessions and app passwords.
enum SessionPageMessages {
  static var sessions: String { "Sessions" }

  // MARK: sessions

  static var signedIn: String { "Signed in" }
  static var signOutElsewhere: String { "Sign out everywhere else" }
  static var signOut: String { "sign out" }

  static func signOutLabel(_ name: String) -> String { "Sign out \(name)" }

  static var noName: String { "no name" }

  static func since(_ day: String) -> String { "since \(day)" }

  static func appPassword(_ name: String) -> String { "app password “\(name)”" }

  static var browser: String { "browser" }
  static var unsigned: String { "unsigned" }
  static var here: String { "here" }
  static var seenNow: String { "seen now" }

  static func seen(ago age: String) -> String { "seen \(age) ago" }

  // MARK: reminders in this browser

  static var reminders: String { "Reminders" }
  static var remindHere: String { "Remind me in this browser" }
  static var remindNoMore: String { "Stop reminders in this browser" }
  static var remindersEffect: String { "They come while no page is open. Signing out ends them." }

  static var notificationsDenied: String {
    "The browser does not allow notifications of this page. Allow them in its settings, then try again."
  }

  static var remindersFailed: String { "That did not work. Try again while there is a connection." }

  // MARK: the time zone

  static var timeZone: String { "Your time zone" }
  static var reminderZone: String { "The time zone of your reminders" }
  static var zoneExample: String { "Such as Europe/Berlin." }

  // MARK: the password

  static var changeYourPassword: String { "Change your password" }
  static var yourPassword: String { "Your password" }
  static var newPassword: String { "New password" }
  static var changePassword: String { "Change password" }

  static var passwordEffect: String {
    "You stay signed in here, and are signed out everywhere else. App passwords, passkeys and feeds are removed."
  }

  static var passwordChanged: String {
    "Password changed. You were signed out everywhere else, and app passwords, passkeys and feeds were removed."
  }

  // MARK: app passwords

  static var appPasswords: String { "App passwords" }

  static var appPasswordsHelp: String {
    "Each password lets one program sign in. It cannot open this page and can be removed on its own."
  }

  static var appPasswordPurpose: String { "What it is for" }
  static var readOnlyChoice: String { "Read-only" }
  static var calendarChoice: String { "For calendar and to-do apps only (CalDAV)" }
  static var createAppPassword: String { "Create app password" }

  static func newAppPassword(_ password: String, of name: String) -> String {
    "The app password of “\(name)”, which is not shown again: \(password)"
  }

  static var remove: String { "remove" }

  static func removePassword(of name: String) -> String { "Remove the password of \(name)" }

  static var readOnly: String { "read-only" }
  static var calendarOnly: String { "calendar apps only" }
  static var usedNow: String { "used now" }
  static var neverUsed: String { "never used" }

  static func used(ago age: String) -> String { "used \(age) ago" }

  // MARK: feeds

  static var feeds: String { "Feeds" }
  static var feedsHelp: String { "Anyone with the address of a feed can read it. To make one: todos feeds add" }
  static var allOpen: String { "All open items" }

  static func list(_ name: String) -> String { "#\(name)" }
  static func savedFilter(_ name: String) -> String { "filter \(name)" }
  static func removeFeed(of name: String) -> String { "Remove the feed of \(name)" }
}
