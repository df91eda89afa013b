import Messages

/// Messages about the statistics, as pictures and in words.
enum StatisticsPageMessages {
  static var title: String { "Statistics" }
  static func title(_ facts: String) -> String { "Statistics, \(facts)." }
  static func days(_ first: String, _ last: String) -> String { "\(first) to \(last)" }
  static var inbox: String { "Inbox" }
  static var counting: String { "Counting." }

  // MARK: headings

  static var slipsMost: String { "SLIPS MOST" }
  static var doneByDay: String { "Done by day" }
  static var doneAndOpen: String { "Done and open" }
  static var doneAndOpenByWeek: String { "Done and open by week" }
  static var doneByList: String { "Done by list" }
  static var doneByHour: String { "Done by hour" }
  static var doneByWeekday: String { "Done by weekday" }
  static var focusByItem: String { "Focus by item" }
  static var focusByDay: String { "Focus by day" }

  // MARK: pictures

  static var monthNames: [String] {
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  }

  static var less: String { "less" }
  static var more: String { "more" }
  static var done: String { "done" }
  static var open: String { "open" }
  static func open(_ count: Int) -> String { "\(count) open" }
  static func now(_ count: Int) -> String { "now \(count)" }
  static func most(_ count: Int) -> String { "most \(count)" }
  static func most(_ count: Int, on day: String) -> String { "most \(count), on \(day)" }
  static func timesMoved(_ count: Int) -> String { "\(count)x" }
  static func daysOverdue(_ count: Int) -> String { "\(count)d" }
  static func total(_ time: String) -> String { "\(time) in total" }
  static func took(_ items: Int, _ time: String, estimated: String) -> String {
    plural(
      items, one: "1 item took \(time), estimated \(estimated)",
      other: "\(items) items took \(time), estimated \(estimated)")
  }

  // MARK: words

  static func slips(_ item: String, _ numbers: String) -> String { "\(item), \(numbers)" }
  static func heading(_ name: String) -> String { "\(name):" }
  static func done(_ name: String, _ count: Int) -> String { "\(name): \(count) done." }
  static func done(_ name: String, _ count: Int, open: Int) -> String { "\(name): \(count) done, \(open) open." }
  static func hours(_ first: Int, _ last: Int) -> String { "\(first) to \(last)" }
  static func busy(_ busy: Int, of days: Int) -> String { "Something was done on \(busy) of \(days) days." }
  static func mostOnOneDay(_ count: Int, _ day: String) -> String { "Most on one day: \(count), on \(day)." }
  static func week(of day: String, done: Int, open: Int) -> String {
    "Week of \(day): \(done) done, \(open) open at the end."
  }

  static func focus(_ name: String, _ time: String) -> String { "\(name): \(time)." }
  static func focusInTotal(_ time: String) -> String { "In total: \(time)." }
}
