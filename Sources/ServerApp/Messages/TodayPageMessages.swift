import Messages

/// Messages of the page of today or of a saved filter.
enum TodayPageMessages {
  // MARK: the head

  static var today: String { "Today" }

  static func asOf(_ time: String) -> String { "as of \(time)" }

  static func found(_ count: Int) -> String { "\(count) found" }

  static func done(_ done: Int, of all: Int) -> String { "\(done) of \(all) done" }

  static var savedFilters: String { "Saved filters" }
  static var focus: String { "Focus" }
  static var inFocus: String { "In focus:" }
  /// The word before the time at which focus began.
  static var since: String { "since" }
  static var endFocus: String { "end focus" }

  // MARK: offers

  static var putItBack: String { "put it back" }

  static func finishParts(_ count: Int) -> String {
    plural(count, one: "finish its open part too", other: "finish its \(count) open parts too")
  }

  // MARK: the add line

  static var add: String { "Add" }
  static var whatToDo: String { "What is to be done?" }
  static var whatToDoPlaceholder: String { "what is to be done?" }
  static func otherReading(_ reading: String) -> String { "or: \(reading)" }

  // MARK: the list

  static var noItemsFound: String { "No items found" }
  static var nothingYet: String { "Nothing here yet" }
  static var whatToGetDone: String { "What do you want to get done?" }
  static var allDone: String { "All done for today" }
  static var nothingDue: String { "Nothing due today" }
  static var foundSection: String { "Found" }

  static func more(_ count: Int) -> String { "… \(count) more" }

  static func moreInInbox(_ count: Int) -> String { "… \(count) more in Inbox" }

  static func moreInAll(_ count: Int) -> String { "… \(count) more in All" }

  // MARK: rows

  static var isInFocus: String { "in focus" }
  static var hasNotes: String { "has notes" }
  static var hasConflict: String { "changed in two places" }
  static var lowPriority: String { "low priority" }
  static var mediumPriority: String { "medium priority" }
  static var highPriority: String { "high priority" }
  static var dateIsToday: String { "today" }
  static var date: String { "date" }
  static var noDateChange: String { "No date. Change it" }

  static func dateChange(_ date: String) -> String { "Date: \(date). Change it" }

  static func repeatingDateChange(_ date: String) -> String { "Date: \(date), repeats. Change it" }

  // MARK: keys

  static var addKey: String { "add" }
  static var moveKey: String { "move" }
  static var doneKey: String { "done" }
  static var dateKey: String { "date" }
  static var closeKey: String { "close" }
}
