import Messages

/// Messages of the page of today or of a saved filter.
enum TodayPageMessages {
  // MARK: the head

  static var today: String { localized("Today") }

  static func asOf(_ time: String) -> String { localized("as of \(time)") }

  static func found(_ count: Int) -> String { plural(count, one: "1 found", other: "\(count) found") }

  static func done(_ done: Int, of all: Int) -> String {
    plural(done, one: "1 of \(all) done", other: "\(done) of \(all) done")
  }

  static var savedFilters: String { localized("Saved filters") }
  static var focus: String { localized("Focus") }
  static var inFocus: String { localized("In focus:") }
  /// The word before the time at which focus began.
  static var since: String { localized("since") }
  static var endFocus: String { localized("end focus") }

  // MARK: offers

  static var putItBack: String { localized("put it back") }

  static func finishParts(_ count: Int) -> String {
    plural(count, one: "finish its open part too", other: "finish its \(count) open parts too")
  }

  // MARK: the add line

  static var add: String { localized("Add") }
  static var whatToDo: String { localized("What is to be done?") }
  static var whatToDoPlaceholder: String { localized("what is to be done?") }
  static func otherReading(_ reading: String) -> String { localized("or: \(reading)") }

  // MARK: the list

  static var noItemsFound: String { localized("No items found") }
  static var nothingYet: String { localized("Nothing here yet") }
  static var whatToGetDone: String { localized("What do you want to get done?") }
  static var allDone: String { localized("All done for today") }
  static var nothingDue: String { localized("Nothing due today") }
  static var foundSection: String { localized("Found") }

  static func more(_ count: Int) -> String { localized("… \(count) more") }

  static func moreInInbox(_ count: Int) -> String { localized("… \(count) more in Inbox") }

  static func moreInAll(_ count: Int) -> String {
    plural(count, one: "… 1 more in All", other: "… \(count) more in All")
  }

  // MARK: rows

  static var isInFocus: String { localized("in focus") }
  static var hasNotes: String { localized("has notes") }
  static var hasConflict: String { localized("changed in two places") }
  static var lowPriority: String { localized("low priority") }
  static var mediumPriority: String { localized("medium priority") }
  static var highPriority: String { localized("high priority") }
  static var dateIsToday: String { localized("today") }
  static var date: String { localized("date") }
  static var noDateChange: String { localized("No date. Change it") }

  static func dateChange(_ date: String) -> String { localized("Date: \(date). Change it") }

  static func repeatingDateChange(_ date: String) -> String { localized("Date: \(date), repeats. Change it") }

  // MARK: keys

  static var addKey: String { localized("add") }
  static var moveKey: String { localized("move") }
  static var doneKey: String { localized("done", as: "verb") }
  static var dateKey: String { localized("date") }
  static var closeKey: String { localized("close") }
}
