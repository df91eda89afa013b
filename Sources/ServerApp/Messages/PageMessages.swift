import Messages

/// Messages of the frame around every page, and of pages with one message.
enum PageMessages {
  static var skipToList: String { localized("Skip to the list") }
  static var backToToday: String { localized("Back to today") }
  static var offline: String { localized("Offline") }
  static var offlineHelp: String { localized("There is no connection, and this browser has no copy of the page.") }
  static var tryAgain: String { localized("Try again in a moment.") }
  static var pageTooOld: String { localized("This page is too old. Go back, load it again and repeat it there.") }

  static func status(_ status: Int) -> String { localized("Status \(status).") }

  // MARK: navigation

  static var account: String { localized("Account") }
  static var today: String { localized("today") }
  static var sessions: String { localized("sessions") }
  static var signOut: String { localized("sign out") }
  static var save: String { localized("Save") }
}
