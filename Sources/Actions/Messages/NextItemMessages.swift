import Messages

/// Messages about the reason why an item is what to do next.
enum NextItemMessages {
  // MARK: late and soon

  static func overdue(since day: String) -> String { localized("overdue since \(day)") }
  static func due(_ time: String, _ distance: String) -> String { localized("due \(time), \(distance)") }
  static func due(_ day: String) -> String { localized("due \(day)") }
  static func ended(_ time: String, _ distance: String) -> String { localized("ended \(time), \(distance)") }
  static func deadline(_ time: String, _ distance: String) -> String { localized("deadline \(time), \(distance)") }
  static func deadline(_ day: String) -> String { localized("deadline \(day)") }
  static func inProgress(until end: String) -> String { localized("in progress until \(end)") }

  // MARK: priority

  static func priority(_ priority: String, _ date: String) -> String { localized("\(priority) priority, \(date)") }
  static var noDate: String { localized("no date") }

  // MARK: order

  static var firstOfToday: String { localized("nothing is due today; the first in order") }
  static var nextOfToday: String { localized("nothing more is due today; next in order") }
  static var firstOfInbox: String { localized("nothing else is left; the first of the Inbox") }
  static var nextOfInbox: String { localized("nothing else is left; next in the Inbox") }

  // MARK: effort

  static func left(_ length: String, until end: String) -> String { localized("the \(length) until \(end)") }
  static func leftToday(_ length: String) -> String { localized("the \(length) left today") }
  static func fits(_ time: String) -> String { localized("fits \(time)") }
  static func fits(_ time: String, _ reason: String) -> String { localized("\(reason); fits \(time)") }
  static func tooLong(_ effort: String, _ time: String, _ reason: String) -> String {
    localized("\(reason); takes \(effort), longer than \(time)")
  }
  static func minutes(_ count: Int) -> String { plural(count, one: "1 minute", other: "\(count) minutes") }

  // MARK: parts

  static func part(of title: String, _ reason: String) -> String { localized("part of “\(title)”: \(reason)") }

  // MARK: times

  static func time(_ day: String, at time: String) -> String { localized("\(day) at \(time)") }
  static var today: String { localized("today") }
  static var tomorrow: String { localized("tomorrow") }
  static var yesterday: String { localized("yesterday") }
  static var now: String { localized("now") }
  static func inMinutes(_ count: Int) -> String { plural(count, one: "in 1 minute", other: "in \(count) minutes") }
  static func minutesAgo(_ count: Int) -> String { plural(count, one: "1 minute ago", other: "\(count) minutes ago") }
  static func inHours(_ count: Int) -> String { plural(count, one: "in 1 hour", other: "in \(count) hours") }
  static func hoursAgo(_ count: Int) -> String { plural(count, one: "1 hour ago", other: "\(count) hours ago") }
}
