/// Messages about the page that asks about leftover items.
enum SweepPageMessages {
  static var title: String { "Left over" }
  static var looking: String { "looking" }
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
