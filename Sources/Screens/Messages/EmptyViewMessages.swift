/// Messages of a view without rows.
enum EmptyViewMessages {
  // MARK: headings

  static var nothingYet: String { "Nothing here yet" }
  static var nothingMatches: String { "Nothing matches" }
  static func findsNothing(_ filter: String) -> String { "\(filter) finds nothing" }
  static func nothingOpen(in list: String) -> String { "Nothing open in \(list)" }
  static var allDone: String { "All done" }
  static var nothingDueToday: String { "Nothing due today" }
  static var nothingAhead: String { "Nothing ahead" }
  static var inboxIsEmpty: String { "The inbox is empty" }
  static var nothingOpen: String { "Nothing open" }
  static var nothingDone: String { "Nothing done yet" }

  // MARK: text

  static var whatToDo: String { "What do you want to get done?" }
  static func shownElsewhere(_ found: String, by key: String) -> String { "\(key) shows \(found)." }
  static var escapeGoesBack: String { "Esc goes back." }
  static var escapeShowsAll: String { "Esc shows all again." }
  static var itemsGoIntoList: String { "Items you add here go into this list." }
  static var laterItems: String { "Items with a later date appear here." }
  static var itemsWithoutList: String { "Items without a list appear here." }
  static var everythingDone: String { "Everything is done." }
  static var finishedItems: String { "Finished items appear here." }
  static func next(_ title: String, on day: String, at time: String?) -> String {
    time.map { "Next: \(day) · \($0) \(title)" } ?? "Next: \(day) · \(title)"
  }
  static func streak(_ days: Int) -> String { "\(days)-day streak" }

  // MARK: hints beside keys and commands

  static var addsFirstItem: String { "adds your first item" }
  static var importsList: String { "imports a list" }
  static var showsSampleDay: String { "shows a made-up day" }
  static var addsToList: String { "adds to it" }
  static var goesBack: String { "goes back" }
  static func whatWaits(_ waiting: String) -> String { "see what waits: \(waiting)" }
}
