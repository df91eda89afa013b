import Messages

/// Messages about what is planned for a day, and about its items on the time axis.
enum DayPlanMessages {
  static func planned(_ effort: String) -> String { "\(effort) planned" }
  static func planned(_ effort: String, ofLeft left: String) -> String { "\(effort) planned of \(left) left" }
  static func tooMuch(_ plan: String, by effort: String) -> String { "\(plan), \(effort) too much" }

  static func moved(_ title: String, to time: String) -> String { "moved “\(title)” to \(time)" }
  static func distributed(_ count: Int) -> String {
    plural(count, one: "distributed 1 item", other: "distributed \(count) items")
  }
  static func stacked(_ count: Int) -> String { plural(count, one: "stacked 1 item", other: "stacked \(count) items") }
  static func hasPassed(_ time: String) -> String { "\(time) has passed." }
  static func hoursAreOver(_ end: String) -> String { "Your hours of today ended at \(end)." }
  static func noRoom(_ items: [(title: String, length: String)]) -> String {
    let names = items.prefix(3).map { "“\($0.title)” (\($0.length))" }
    let rest = items.count > 3 ? ["\(items.count - 3) more"] : []
    return "No room for " + (names + rest).joined(separator: ", ") + "."
  }
}
