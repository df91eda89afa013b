import Messages

/// Messages about dates: how they are read, and when a repeat falls.
enum DateCommandMessages {
  // MARK: Refusals

  static func notADate(_ text: String) -> String { "“\(text)” is not a date. Try: tomorrow 9am" }

  static func notADay(_ text: String) -> String { "“\(text)” is not a day. Try: monday, or: 3 days before" }

  static func isAnItem(_ number: String, forBoth: String, forHour: String) -> String {
    "“\(number)” is an item. For both: \(forBoth)\nFor the hour: \(forHour)"
  }

  static var titleWithDate: String { "A title with a date in it: todos parse --mode title" }

  static var ruleNeedsStart: String { "Pass the start date of the rule: --start 2026-11-27." }

  // MARK: Readings

  static func deadline(_ date: String) -> String { "by \(date)" }

  static func start(_ date: String) -> String { "from \(date)" }

  static var noDate: String { "no date" }

  static var noDeadline: String { "no deadline" }

  static var noTitle: String { "(none)" }

  static func cleared(_ values: String) -> String { "\(values): it asks for none" }

  static func alternative(_ reading: String) -> String { "or: \(reading)" }

  static func certainty(percent: Int) -> String { "\(percent) %" }

  // MARK: Labels of explanations

  static var suggestionLabel: String { "try" }

  static var titleLabel: String { "title" }

  static var leftoverLabel: String { "left" }

  static var readingLabel: String { "reading" }

  static var nextLabel: String { "next" }

  static var doubtLabel: String { "doubt" }

  static var alternativeLabel: String { "or" }

  static var noteLabel: String { "note" }

  static var certaintyLabel: String { "sure" }

  static var ruleLabel: String { "rule" }

  static var canonicalRuleLabel: String { "written" }

  static var startLabel: String { "starts" }

  static var firstDatesLabel: String { "first" }

  static var endLabel: String { "ends" }

  // MARK: Repeats

  static func starts(_ date: String, zone: String) -> String { "\(date) in \(zone)" }

  static var ruleHasNoDate: String { "This rule has no date within the next 50 years." }

  static var startDoesNotMatch: String { "The start date does not match the rule." }

  static var endsNever: String { "never" }

  static func ends(after count: Int) -> String { plural(count, one: "after once", other: "after \(count) times") }

  static func ends(after count: Int, last date: String) -> String {
    plural(count, one: "after once, the last on \(date)", other: "after \(count) times, the last on \(date)")
  }

  static func ends(on date: String) -> String { "on \(date)" }

  static func ends(on date: String, last: String) -> String { "on \(date), the last on \(last)" }

  static func clocksSkip(_ time: String, using shown: String) -> String {
    "clocks skip \(time) that day: using \(shown)"
  }

  static func clocksRepeat(_ time: String) -> String { "clocks show \(time) twice that day: using the first" }

  static func clocksChanged(now: String, before: String) -> String { "clocks changed: now \(now), before \(before)" }
}
