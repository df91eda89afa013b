import Messages

/// Messages about the statistics, as pictures and in words.
enum StatisticsPageMessages {
  static var title: String { localized("Statistics") }
  static func title(_ facts: String) -> String { localized("Statistics, \(facts).") }
  static func days(_ first: String, _ last: String) -> String { localized("\(first) to \(last)") }
  static var inbox: String { localized("Inbox") }
  static var counting: String { localized("Counting.") }

  // MARK: headings

  static var slipsMost: String { localized("SLIPS MOST") }
  static var doneByDay: String { localized("Done by day") }
  static var doneAndOpen: String { localized("Done and open") }
  static var doneAndOpenByWeek: String { localized("Done and open by week") }
  static var doneByList: String { localized("Done by list") }
  static var doneByHour: String { localized("Done by hour") }
  static var doneByWeekday: String { localized("Done by weekday") }
  static var focusByItem: String { localized("Focus by item") }
  static var focusByDay: String { localized("Focus by day") }

  // MARK: pictures

  /// The names of the months in three columns.
  static var monthNames: [String] {
    let names = [
      localized("Jan"), localized("Feb"), localized("Mar"), localized("Apr"), localized("May"),
      localized("Jun", as: "column"), localized("Jul", as: "column"), localized("Aug"), localized("Sep"),
      localized("Oct"), localized("Nov"), localized("Dec"),
    ]
    return names.map { String($0.prefix(3)) }
  }

  static var less: String { localized("less") }
  static var more: String { localized("more") }
  static var done: String { localized("done", as: "several") }
  static var open: String { localized("open", as: "several") }
  static func open(_ count: Int) -> String { plural(count, one: "1 open", other: "\(count) open") }
  static func now(_ count: Int) -> String { localized("now \(count)") }
  static func most(_ count: Int) -> String { localized("most \(count)") }
  static func most(_ count: Int, on day: String) -> String { localized("most \(count), on \(day)") }
  static func timesMoved(_ count: Int) -> String { "\(count)x" }
  static func daysOverdue(_ count: Int) -> String { "\(count)d" }
  static func total(_ time: String) -> String { localized("\(time) in total") }
  static func took(_ items: Int, _ time: String, estimated: String) -> String {
    plural(
      items, one: "1 item took \(time), estimated \(estimated)",
      other: "\(items) items took \(time), estimated \(estimated)")
  }

  // MARK: words

  static func slips(_ item: String, _ numbers: String) -> String { "\(item), \(numbers)" }
  static func heading(_ name: String) -> String { "\(name):" }
  static func done(_ name: String, _ count: Int) -> String {
    plural(count, one: "\(name): 1 done.", other: "\(name): \(count) done.")
  }
  static func done(_ name: String, _ count: Int, open: Int) -> String {
    localized("\(name): \(count) done, \(open) open.")
  }
  static func hours(_ first: Int, _ last: Int) -> String { localized("\(first) to \(last)") }
  static func busy(_ busy: Int, of days: Int) -> String { localized("Something was done on \(busy) of \(days) days.") }
  static func mostOnOneDay(_ count: Int, _ day: String) -> String { localized("Most on one day: \(count), on \(day).") }
  static func week(of day: String, done: Int, open: Int) -> String {
    localized("Week of \(day): \(done) done, \(open) open at the end.")
  }

  static func focus(_ name: String, _ time: String) -> String { "\(name): \(time)." }
  static func focusInTotal(_ time: String) -> String { localized("In total: \(time).") }
}
