import Messages

/// Messages about dates: how they are read, and when a repeat falls.
enum DateCommandMessages {
  // MARK: Refusals

  static func notADate(_ text: String) -> String { localized("“\(text)” is not a date. Try: tomorrow 9am") }

  static func notADay(_ text: String) -> String { localized("“\(text)” is not a day. Try: monday, or: 3 days before") }

  static func isAnItem(_ number: String, forBoth: String, forHour: String) -> String {
    localized("“\(number)” is an item. For both: \(forBoth)\nFor the hour: \(forHour)")
  }

  static var titleWithDate: String { localized("A title with a date in it: todos parse --mode title") }

  static var ruleNeedsStart: String { localized("Pass the start date of the rule: --start 2026-11-27.") }

  // MARK: Readings

  static func deadline(_ date: String) -> String { localized("by \(date)") }

  static func start(_ date: String) -> String { localized("from \(date)") }

  static var noDate: String { localized("no date") }

  static var noDeadline: String { localized("no deadline") }

  static var noTitle: String { localized("(none)") }

  static func cleared(_ values: String) -> String { localized("\(values): it asks for none") }

  static func alternative(_ reading: String) -> String { localized("or: \(reading)") }

  static func certainty(percent: Int) -> String { "\(percent) %" }

  // MARK: Labels of explanations

  static var suggestionLabel: String { localized("try", as: "label") }

  static var titleLabel: String { localized("title") }

  static var leftoverLabel: String { localized("left") }

  static var readingLabel: String { localized("reading") }

  static var nextLabel: String { localized("next") }

  static var doubtLabel: String { localized("doubt") }

  static var alternativeLabel: String { localized("or") }

  static var noteLabel: String { localized("note") }

  static var certaintyLabel: String { localized("sure") }

  static var ruleLabel: String { localized("rule") }

  static var canonicalRuleLabel: String { localized("written") }

  static var startLabel: String { localized("starts") }

  static var firstDatesLabel: String { localized("first") }

  static var endLabel: String { localized("ends") }

  // MARK: Repeats

  static func starts(_ date: String, zone: String) -> String { localized("\(date) in \(zone)") }

  static var ruleHasNoDate: String { localized("This rule has no date within the next 50 years.") }

  static var startDoesNotMatch: String { localized("The start date does not match the rule.") }

  static var endsNever: String { localized("never") }

  static func ends(after count: Int) -> String { plural(count, one: "after once", other: "after \(count) times") }

  static func ends(after count: Int, last date: String) -> String {
    plural(count, one: "after once, the last on \(date)", other: "after \(count) times, the last on \(date)")
  }

  static func ends(on date: String) -> String { localized("on \(date)", as: "end") }

  static func ends(on date: String, last: String) -> String { localized("on \(date), the last on \(last)") }

  static func clocksSkip(_ time: String, using shown: String) -> String {
    localized("clocks skip \(time) that day: using \(shown)")
  }

  static func clocksRepeat(_ time: String) -> String {
    localized("clocks show \(time) twice that day: using the first")
  }

  static func clocksChanged(now: String, before: String) -> String {
    localized("clocks changed: now \(now), before \(before)")
  }
}
