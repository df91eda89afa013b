import Messages

/// Messages about what is planned for a day, and about its items on the time axis.
enum DayPlanMessages {
  static func planned(_ effort: String) -> String { localized("\(effort) planned") }
  static func planned(_ effort: String, ofLeft left: String) -> String {
    localized("\(effort) planned of \(left) left")
  }
  static func tooMuch(_ plan: String, by effort: String) -> String { localized("\(plan), \(effort) too much") }

  static func moved(_ title: String, to time: String) -> String { localized("moved “\(title)” to \(time)") }
  static func distributed(_ count: Int) -> String {
    plural(count, one: "distributed 1 item", other: "distributed \(count) items")
  }
  static func stacked(_ count: Int) -> String { plural(count, one: "stacked 1 item", other: "stacked \(count) items") }
  static func hasPassed(_ time: String) -> String { localized("\(time) has passed.") }
  static func hoursAreOver(_ end: String) -> String { localized("Your hours for today ended at \(end).") }
  static func noRoom(_ items: [(title: String, length: String)]) -> String {
    let names = items.prefix(3).map { "“\($0.title)” (\($0.length))" }
    let rest = items.count > 3 ? [plural(items.count - 3, one: "1 more", other: "\(items.count - 3) more")] : []
    return localized("No room for \((names + rest).joined(separator: ", ")).")
  }
}

/// Messages about events of other calendars.
enum EventMessages {
  static var allDay: String { localized("all day") }
  static func until(_ end: String) -> String { localized("until \(end)") }
}

/// Messages about the removal of the sample day.
enum SampleDropMessages {
  static var nothing: String { localized("There is no sample day here.") }
  static func exists(in list: String) -> String { localized("The sample day is here already, in the list “\(list)”.") }
  static var dropped: String { localized("dropped the sample day") }
  static func dropped(keeping count: Int) -> String {
    plural(
      count, one: "dropped the sample day but for 1 item of your own",
      other: "dropped the sample day but for \(count) items of your own")
  }
}

/// Messages about the results of a sweep.
enum SweepTallyMessages {
  static func swept(_ count: Int) -> String { plural(count, one: "swept one item", other: "swept \(count) items") }
  static func toToday(_ count: Int) -> String { plural(count, one: "1 to today", other: "\(count) to today") }
  static func toTomorrow(_ count: Int) -> String { plural(count, one: "1 to tomorrow", other: "\(count) to tomorrow") }
  static func moved(_ count: Int) -> String { plural(count, one: "1 moved", other: "\(count) moved") }
  static func done(_ count: Int) -> String { plural(count, one: "1 done", other: "\(count) done") }
  static func deleted(_ count: Int) -> String { plural(count, one: "1 deleted", other: "\(count) deleted") }
  static func skipped(_ count: Int) -> String { plural(count, one: "1 skipped", other: "\(count) skipped") }
  static func spread(_ count: Int) -> String {
    plural(count, one: "1 spread over the week", other: "\(count) spread over the week")
  }
  static func left(_ count: Int) -> String { plural(count, one: "1 left", other: "\(count) left") }
}
