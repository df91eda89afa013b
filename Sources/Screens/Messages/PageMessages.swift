import Messages

/// Messages about the page of keys.
enum HelpPageMessages {
  static var keys: String { "Keys" }
  static var noKeyMatches: String { "No key matches." }
}

/// Messages about the page that shows what to do next.
enum NextPageMessages {
  static var title: String { "What next" }
  static var loading: String { "Loading." }
  static var nothing: String { "Nothing is left to do today." }
  static func place(_ place: Int, of count: Int) -> String { "\(place) of \(count)" }
  static func inFocus(_ duration: String) -> String { "in focus \(duration)" }
  static var noOther: String { "No other item is left for today." }
  static var isFirst: String { "This is the first item." }
}

/// Messages about the calendar.
enum CalendarPageMessages {
  static func days(_ first: String, _ last: String) -> String { "\(first) to \(last)" }
  static var loading: String { "loading" }
  static func nothing(add key: String) -> String { "Nothing. \(key) adds." }
  static var nothingInFourWeeks: String { "Nothing in these four weeks." }
  static func more(_ count: Int) -> String { "\(count) more" }
  static func moreInCell(_ count: Int) -> String { "+\(count) more" }
  static func withDeadlines(_ count: Int) -> String { "\(count) by" }
  static var doneStays: String { "This item is done and stays on its day." }
  static var cannotMove: String { "This entry cannot be moved." }
}

/// Messages about the page of the review.
enum ReviewPageMessages {
  static var title: String { "Review" }
  static var result: String { "Review: done" }
  static var loading: String { "Loading." }
  static var nothingHere: String { "Nothing is open here." }
  static var isFirst: String { "This is the first one." }
  static func title(_ step: String, list: String?) -> String {
    list.map { "Review: \(step): \($0)" } ?? "Review: \(step)"
  }
  static func place(_ place: Int, of count: Int, isCut: Bool) -> String {
    isCut ? "\(place) of at least \(count)" : "\(place) of \(count)"
  }

  // MARK: keys

  static var goOn: String { "continue" }
  static var later: String { "later" }
}

/// Messages about the board.
enum BoardPageMessages {
  static func title(_ key: String) -> String { "Board by \(key)" }
  static var loading: String { "Loading." }
  static var nothing: String { "Nothing." }
  static func nothing(add key: String) -> String { "Nothing. \(key) adds." }
  static func noFilter(_ way: String) -> String { "No filter is saved: \(way)." }
  static func columns(_ range: String, of count: Int) -> String { "\(range) of \(count)" }
  static func more(_ count: Int) -> String { "\(count) more" }
  static func priority(_ level: String) -> String { "\(level) priority" }

  // MARK: moving cards

  static var noCard: String { "There is no card here." }
  static var noColumnLeft: String { "There is no column to the left." }
  static var noColumnRight: String { "There is no column to the right." }
  static func sorted(by key: String) -> String {
    "Cards are sorted by \(key), like the rows in All. To move them, sort All by hand."
  }

  static func movedByHand(_ count: Int) -> String {
    plural(count, one: "moved by hand", other: "\(count) moved by hand")
  }
}

/// Messages about the page of settings.
enum SettingsPageMessages {
  static var title: String { "Settings" }
  static var files: String { "FILES" }
  static var notSet: String { "not set" }
  static var iconSet: String { "icon set" }
  static var inUse: String { "in use" }
  static func inUse(_ example: String) -> String { "in use: \(example)" }
  static func values(_ setting: String, _ values: String) -> String { "\(setting): \(values)" }
  static func valuesOrDefault(_ setting: String, _ values: String) -> String {
    "\(setting): \(values). Empty: the default"
  }
  static func noColumn(_ name: String, near: String?) -> String {
    guard let near else {
      return "\(name) is no column and no field of yours. `todos fields add \(name) text` adds such a field."
    }
    return "\(name) is no column and no field of yours. Did you mean \(near)?"
  }

  // MARK: searching

  static func problemWords(_ problem: String) -> String { "\(problem) problem fault error wrong" }
  static func fileWords(_ file: String) -> String { "\(file) files folders path" }

  // MARK: examples

  static func isRead(_ text: String, as reading: String) -> String { "“\(text)” is read as \(reading)" }
  static func halfPastThree(_ time: String) -> String { "half past three is \(time)" }
  static func tomorrowAtNine(_ date: String) -> String { "tomorrow at nine is “\(date)”" }
  static func keys(done: String, date: String, delete: String) -> String {
    "\(done) done · \(date) date · \(delete) delete"
  }
}

/// Messages about the page that asks about leftover items.
enum SweepPageMessages {
  static var title: String { "Left over" }
  static var loading: String { "loading" }
  static func place(_ place: Int, of count: Int) -> String { "\(place) of \(count)" }
  static func swept(_ counts: String) -> String { "Swept: \(counts)." }
  static func soFar(_ counts: String) -> String { "So far: \(counts)" }
  static var nothingDecided: String { "Nothing has been decided yet." }
  static var undoesLast: String { "undoes the last" }

  // MARK: items

  static func deadlineWas(_ day: String) -> String { "deadline was \(day)" }
  static func deadline(_ day: String) -> String { "by \(day)" }
  static func wasDue(_ day: String) -> String { "was due \(day)" }
  static func since(_ day: String) -> String { "since \(day)" }
  static var repeats: String { "repeats" }

  // MARK: answers

  static var today: String { "today" }
  static var tomorrow: String { "tomorrow" }
  static var anotherDate: String { "a date" }
  static var skip: String { "skip" }
  static var onlyThisOne: String { "only this one; the repeat continues" }
  static var delete: String { "delete" }
  static func undoes(_ key: String) -> String { "\(key) undoes it" }
  static var leaveIt: String { "leave it" }
  static var spread: String { "spread" }
  static func others(_ count: Int, to day: String) -> String { "the other \(count) over the days to \(day)" }
}

/// Messages about the page of conflicts and refused changes.
enum NeedsPageMessages {
  static var title: String { "Needs you" }
  static var loading: String { "Loading." }
  static var nothing: String { "Nothing needs you." }
  static var explanation: String {
    "What two machines changed differently, and what the server refused, is settled here."
  }

  static var allResolved: String { "all resolved" }
  static func unresolved(_ count: Int) -> String { "\(count) to resolve" }
  static func andMore(_ count: Int) -> String { "and \(count) more" }

  // MARK: refused changes

  static var refused: String { "refused" }
  static var sendAgain: String { "send it again" }
  static var discard: String { "discard it" }
  static var discardItem: String { "discard it: the item is then gone" }
  static var discardForServer: String { "discard it: keep the server's version" }
  static var sendingAgain: String { "Sending it again." }
  static var discardedItem: String { "Discarded: the item existed only here and is gone." }
  static var discarded: String { "Discarded; the item now matches the server." }

  // MARK: conflicts

  static var twoMachines: String { "two machines" }
  static var emptyValue: String { "nothing" }
  static var now: String { "now" }
  static func before(_ value: String) -> String { "before: \(value)" }
  static var noOtherValue: String { "no other value to choose from" }
  static var otherValueOnServer: String { "the other value is on the server, which cannot be reached" }
  static var resolvedUnchanged: String { "Resolved; the value stays as it is." }
  static func resolved(undo key: String) -> String { "Resolved; \(key) undoes it." }
}
