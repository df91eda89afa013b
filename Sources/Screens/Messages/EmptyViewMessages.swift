import Messages

/// Messages of a view without rows.
enum EmptyViewMessages {
  // MARK: headings

  static var nothingYet: String { localized("Nothing here yet") }
  static var nothingMatches: String { localized("Nothing matches") }
  static func findsNothing(_ filter: String) -> String { localized("\(filter) finds nothing") }
  static func nothingOpen(in list: String) -> String { localized("Nothing open in \(list)") }
  static var allDone: String { localized("All done") }
  static var nothingDueToday: String { localized("Nothing due today") }
  static var nothingAhead: String { localized("Nothing ahead") }
  static var inboxIsEmpty: String { localized("The inbox is empty") }
  static var nothingOpen: String { localized("Nothing open") }
  static var nothingDone: String { localized("Nothing done yet") }

  // MARK: text

  static var whatToDo: String { localized("What do you want to get done?") }
  static func shownElsewhere(_ found: String, by key: String) -> String { localized("\(key) shows \(found).") }
  static var escapeGoesBack: String { localized("Esc goes back.") }
  static var escapeShowsAll: String { localized("Esc shows all again.") }
  static var itemsGoIntoList: String { localized("Items you add here go into this list.") }
  static var laterItems: String { localized("Items with a later date appear here.") }
  static var itemsWithoutList: String { localized("Items without a list appear here.") }
  static var everythingDone: String { localized("Everything is done.") }
  static var finishedItems: String { localized("Finished items appear here.") }
  static func next(_ title: String, on day: String, at time: String?) -> String {
    time.map { localized("Next: \(day) · \($0) \(title)") } ?? localized("Next: \(day) · \(title)")
  }
  static func streak(_ days: Int) -> String { plural(days, one: "1-day streak", other: "\(days)-day streak") }

  // MARK: hints beside keys and commands

  static var addsFirstItem: String { localized("adds your first item") }
  static var importsList: String { localized("imports a list") }
  static var showsSampleDay: String { localized("shows a made-up day") }
  static var addsToList: String { localized("adds to it") }
  static var goesBack: String { localized("goes back") }
  static func whatWaits(_ waiting: String) -> String { localized("see what waits: \(waiting)") }
}
