import Messages

/// Messages about the page of keys.
enum HelpPageMessages {
  static var keys: String { localized("Keys") }
  static var noKeyMatches: String { localized("No key matches.") }
}

/// Messages about the page that shows what to do next.
enum NextPageMessages {
  static var title: String { localized("What next") }
  static var loading: String { localized("Loading.") }
  static var nothing: String { localized("Nothing is left to do today.") }
  static func place(_ place: Int, of count: Int) -> String { localized("\(place) of \(count)") }
  static func inFocus(_ duration: String) -> String { localized("in focus \(duration)") }
  static var noOther: String { localized("No other item is left for today.") }
  static var isFirst: String { localized("This is the first item.") }
}

/// Messages about the calendar.
enum CalendarPageMessages {
  static func days(_ first: String, _ last: String) -> String { localized("\(first) to \(last)") }
  static var loading: String { localized("loading") }
  static func nothing(add key: String) -> String { localized("Nothing. \(key) adds.") }
  static var nothingInFourWeeks: String { localized("Nothing in these four weeks.") }
  static func more(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }
  static func moreInCell(_ count: Int) -> String { localized("+\(count) more") }
  static func withDeadlines(_ count: Int) -> String { localized("\(count) by") }
  static var doneStays: String { localized("This item is done and stays on its day.") }
  static var cannotMove: String { localized("This entry cannot be moved.") }
}

/// Messages about the page of the review.
enum ReviewPageMessages {
  static var title: String { localized("Review") }
  static var result: String { localized("Review: done") }
  static var loading: String { localized("Loading.") }
  static var nothingHere: String { localized("Nothing is open here.") }
  static var isFirst: String { localized("This is the first one.") }
  static func title(_ step: String, list: String?) -> String {
    list.map { localized("Review: \(step): \($0)") } ?? localized("Review: \(step)")
  }
  static func place(_ place: Int, of count: Int, isCut: Bool) -> String {
    isCut ? localized("\(place) of at least \(count)") : localized("\(place) of \(count)")
  }

  // MARK: keys

  static var goOn: String { localized("continue") }
  static var later: String { localized("later") }
}

/// Messages about the board.
enum BoardPageMessages {
  static func title(_ key: String) -> String { localized("Board by \(key)") }
  static var loading: String { localized("Loading.") }
  static var nothing: String { localized("Nothing.") }
  static func nothing(add key: String) -> String { localized("Nothing. \(key) adds.") }
  static func noFilter(_ way: String) -> String { localized("No filter is saved: \(way).") }
  static func columns(_ range: String, of count: Int) -> String { localized("\(range) of \(count)") }
  static func more(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }
  static func priority(_ level: String) -> String { localized("\(level) priority") }

  // MARK: moving cards

  static var noCard: String { localized("There is no card here.") }
  static var noColumnLeft: String { localized("There is no column to the left.") }
  static var noColumnRight: String { localized("There is no column to the right.") }
  static func sorted(by key: String) -> String {
    localized("Cards are sorted by \(key), like the rows in All. To move them, sort All by hand.")
  }

  static func movedByHand(_ count: Int) -> String {
    plural(count, one: "moved by hand", other: "\(count) moved by hand")
  }
}

/// Messages about the page of settings.
enum SettingsPageMessages {
  static var title: String { localized("Settings") }
  static var files: String { localized("FILES") }
  static var notSet: String { localized("not set") }
  static var iconSet: String { localized("icon set") }
  static var inUse: String { localized("in use") }
  static func inUse(_ example: String) -> String { localized("in use: \(example)") }
  static func values(_ setting: String, _ values: String) -> String { "\(setting): \(values)" }
  static func valuesOrDefault(_ setting: String, _ values: String) -> String {
    localized("\(setting): \(values). Empty: the default")
  }
  static func noColumn(_ name: String, near: String?) -> String {
    guard let near else {
      return localized("\(name) is no column and no field of yours. `todos fields add \(name) text` adds such a field.")
    }
    return localized("\(name) is no column and no field of yours. Did you mean \(near)?")
  }

  // MARK: searching

  static func problemWords(_ problem: String) -> String { localized("\(problem) problem fault error wrong") }
  static func fileWords(_ file: String) -> String { localized("\(file) files folders path") }

  // MARK: examples

  static func isRead(_ text: String, as reading: String) -> String { localized("“\(text)” is read as \(reading)") }
  static func halfPastThree(_ time: String) -> String { localized("half past three is \(time)") }
  static func tomorrowAtNine(_ date: String) -> String { localized("tomorrow at nine is “\(date)”") }
  static func keys(done: String, date: String, delete: String) -> String {
    localized("\(done) done · \(date) date · \(delete) delete")
  }
}

/// Messages about the page that asks about leftover items.
enum SweepPageMessages {
  static var title: String { localized("Left over") }
  static var loading: String { localized("loading") }
  static func place(_ place: Int, of count: Int) -> String { localized("\(place) of \(count)") }
  static func swept(_ counts: String) -> String { localized("Swept: \(counts).") }
  static func soFar(_ counts: String) -> String { localized("So far: \(counts)") }
  static var nothingDecided: String { localized("Nothing has been decided yet.") }
  static var undoesLast: String { localized("undoes the last") }

  // MARK: items

  static func deadlineWas(_ day: String) -> String { localized("deadline was \(day)") }
  static func deadline(_ day: String) -> String { localized("by \(day)") }
  static func wasDue(_ day: String) -> String { localized("was due \(day)") }
  static func since(_ day: String) -> String { localized("since \(day)") }
  static var repeats: String { localized("repeats") }

  // MARK: answers

  static var today: String { localized("today") }
  static var tomorrow: String { localized("tomorrow") }
  static var anotherDate: String { localized("a date") }
  static var skip: String { localized("skip") }
  static var onlyThisOne: String { localized("only this one; the repeat continues") }
  static var delete: String { localized("delete") }
  static func undoes(_ key: String) -> String { localized("\(key) undoes it") }
  static var leaveIt: String { localized("leave it") }
  static var spread: String { localized("spread") }
  static func others(_ count: Int, to day: String) -> String { localized("the other \(count) over the days to \(day)") }
}

/// Messages about the page of conflicts and refused changes.
enum NeedsPageMessages {
  static var title: String { localized("Needs you") }
  static var loading: String { localized("Loading.") }
  static var nothing: String { localized("Nothing needs you.") }
  static var explanation: String {
    localized("What two machines changed differently, and what the server refused, is settled here.")
  }

  static var allResolved: String { localized("all resolved") }
  static func unresolved(_ count: Int) -> String { localized("\(count) to resolve") }
  static func andMore(_ count: Int) -> String { localized("and \(count) more") }

  // MARK: refused changes

  static var refused: String { localized("refused") }
  static var sendAgain: String { localized("send it again") }
  static var discard: String { localized("discard it") }
  static var discardItem: String { localized("discard it: the item is then gone") }
  static var discardForServer: String { localized("discard it: keep the server's version") }
  static var sendingAgain: String { localized("Sending it again.") }
  static var discardedItem: String { localized("Discarded: the item existed only here and is gone.") }
  static var discarded: String { localized("Discarded; the item now matches the server.") }

  // MARK: conflicts

  static var twoMachines: String { localized("two machines") }
  static var emptyValue: String { localized("nothing") }
  static var now: String { localized("now") }
  static func before(_ value: String) -> String { localized("before: \(value)") }
  static var noOtherValue: String { localized("no other value to choose from") }
  static var otherValueOnServer: String { localized("the other value is on the server, which cannot be reached") }
  static var resolvedUnchanged: String { localized("Resolved; the value stays as it is.") }
  static func resolved(undo key: String) -> String { localized("Resolved; \(key) undoes it.") }
}
