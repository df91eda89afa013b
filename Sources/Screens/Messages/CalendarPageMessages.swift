/// Messages about the calendar.
enum CalendarPageMessages {
  static func days(_ first: String, _ last: String) -> String { "\(first) to \(last)" }
  static var looking: String { "looking" }
  static func nothing(add key: String) -> String { "Nothing. \(key) adds." }
  static var nothingInFourWeeks: String { "Nothing in these four weeks." }
  static func more(_ count: Int) -> String { "\(count) more" }
  static func moreInCell(_ count: Int) -> String { "+\(count) more" }
  static func withDeadlines(_ count: Int) -> String { "\(count) by" }
  static var doneStays: String { "This item is done and stays on its day." }
  static var cannotMove: String { "This entry cannot be moved." }
}
