import Messages

/// Messages about the page with today on a time axis.
enum PlanPageMessages {
  static func title(_ day: String) -> String { localized("Plan of \(day)") }
  static var loading: String { localized("Loading.") }
  static var untimed: String { localized("WITHOUT A TIME") }
  static var undated: String { localized("NO DATE") }
  static var allTimed: String { localized("Every item has a time.") }
  static var nothing: String { localized("Nothing is in Today.") }
  static var noRoom: String { localized("no room") }
  static var fixed: String { localized("This item takes whole days. Change its date instead.") }
  static var done: String { localized("This item is done. Reopen it first.") }
  static var decideFirst: String { localized("Save or discard the proposed times first.") }
  static var nothingToPlace: String { localized("Nothing to move: every item is in its place.") }
  static var pickUp: String { localized("pick up") }
  static var quarter: String { localized("15 min") }
  static var hour: String { localized("1 hour") }
  static func about(_ length: String) -> String { "~\(length)" }
  static func until(_ time: String) -> String { localized("until \(time)") }
  static func carry(_ title: String, to time: String) -> String { localized("Move “\(title)” to \(time)?") }
  static func distribute(_ count: Int, unplaced: Int) -> String {
    plural(count, one: "Distribute 1 item?", other: "Distribute \(count) items?") + noRoom(unplaced)
  }
  static func stack(_ count: Int, unplaced: Int) -> String {
    plural(count, one: "Stack 1 item?", other: "Stack \(count) items?") + noRoom(unplaced)
  }
  private static func noRoom(_ count: Int) -> String {
    count == 0 ? "" : plural(count, one: " 1 does not fit", other: " \(count) do not fit")
  }
  static func spoken(_ item: String, at time: String, lasting length: String) -> String {
    "\(time), \(item), \(length)"
  }
  static func spoken(_ item: String, lasting length: String) -> String {
    localized("\(item), \(length), without a time")
  }
}
