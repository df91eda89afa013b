import Messages

/// Messages of the editor of a row's date.
enum DatePanelMessages {
  static func when(title: String) -> String { localized("When: \(title)") }

  static var whenInWords: String { localized("When, in words") }
  static var whenPlaceholder: String { localized("when? in words") }

  static func tryInstead(_ words: String) -> String { localized("Try: \(words)") }
  static var takeOther: String { localized("take the other reading") }

  static var offers: String { localized("Offers") }

  static func pastOffer(_ words: String) -> String { localized("\(words) (past)") }

  static var allOfThem: String { localized("all of them") }
  static var skipThisOne: String { localized("skip this one") }
  static var noDate: String { localized("no date") }
  static var cancel: String { localized("cancel") }
  static var beginFocus: String { localized("begin focus") }
  static var endFocus: String { localized("end focus") }

  // MARK: snoozing

  static var snoozeGroup: String { localized("Snooze") }
  static var snooze: String { localized("snooze") }

  static func snoozeLabel(_ words: String) -> String { localized("Snooze: \(words)") }

  // MARK: changed occurrences

  static var skippedAndMoved: String { localized("Skipped and moved") }
  static var putBack: String { localized("put back") }

  static func putBackLabel(_ occurrence: String) -> String { localized("Put back: \(occurrence)") }

  static var fields: String { localized("fields") }
  static var keptForExport: String { localized("kept for the export") }
  static func takes(_ effort: String) -> String { localized("takes \(effort)") }
}
