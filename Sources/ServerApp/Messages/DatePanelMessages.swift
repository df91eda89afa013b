/// Messages of the editor of a row's date.
enum DatePanelMessages {
  static func when(title: String) -> String { "When: \(title)" }

  static var whenInWords: String { "When, in words" }
  static var whenPlaceholder: String { "when? in words" }

  static func tryInstead(_ words: String) -> String { "Try: \(words)" }
  static var takeOther: String { "take the other reading" }

  static var offers: String { "Offers" }

  static func pastOffer(_ words: String) -> String { "\(words) (past)" }

  static var allOfThem: String { "all of them" }
  static var skipThisOne: String { "skip this one" }
  static var noDate: String { "no date" }
  static var cancel: String { "cancel" }
  static var beginFocus: String { "begin focus" }
  static var endFocus: String { "end focus" }

  // MARK: snoozing

  static var snoozeGroup: String { "Snooze" }
  static var snooze: String { "snooze" }

  static func snoozeLabel(_ words: String) -> String { "Snooze: \(words)" }

  // MARK: changed occurrences

  static var skippedAndMoved: String { "Skipped and moved" }
  static var putBack: String { "put back" }

  static func putBackLabel(_ occurrence: String) -> String { "Put back: \(occurrence)" }

  static var fields: String { "fields" }
  static var keptForExport: String { "kept for the export" }
  static func takes(_ effort: String) -> String { "takes \(effort)" }
}
