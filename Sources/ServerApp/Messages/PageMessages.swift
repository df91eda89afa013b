/// Messages of the frame around every page, and of pages with one message.
enum PageMessages {
  static var skipToList: String { "Skip to the list" }
  static var backToToday: String { "Back to today" }
  static var offline: String { "Offline" }
  static var offlineHelp: String { "There is no connection, and this browser has no copy of the page." }
  static var tryAgain: String { "Try again in a moment." }
  static var pageTooOld: String { "This page is too old. Go back, load it again and repeat it there." }

  static func status(_ status: Int) -> String { "Status \(status)." }

  // MARK: navigation

  static var account: String { "Account" }
  static var today: String { "today" }
  static var sessions: String { "sessions" }
  static var signOut: String { "sign out" }
  static var save: String { "Save" }
}
