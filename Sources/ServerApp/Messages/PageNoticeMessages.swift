import Messages

/// Messages about the last change, at the top of a page.
enum PageNoticeMessages {
  static func added(_ title: String) -> String { localized("added “\(title)”") }

  static func done(_ title: String) -> String { localized("done “\(title)”") }

  static func doneWithParts(_ title: String) -> String { localized("done “\(title)” and its parts") }

  static func reopened(_ title: String) -> String { localized("reopened “\(title)”") }

  static func focus(on title: String) -> String { localized("focus on “\(title)”") }

  static func noFocus(on title: String) -> String { localized("no focus on “\(title)”") }

  static func saved(_ title: String) -> String { localized("saved “\(title)”") }

  static func deleted(_ title: String) -> String { localized("deleted “\(title)”") }

  static func restored(_ title: String) -> String { localized("restored “\(title)”") }

  static func dueNow(_ title: String) -> String { localized("Due now: \(title)") }

  static func skippedOne(of title: String) -> String { localized("skipped one of “\(title)”") }

  static func putOneBack(of title: String) -> String { localized("put one of “\(title)” back") }

  static func snoozed(_ title: String, until time: String) -> String { localized("snoozed “\(title)” until \(time)") }

  static func noLongerSnoozed(_ title: String) -> String { localized("“\(title)” is no longer snoozed") }

  // MARK: dates

  static func item(_ title: String) -> String { "“\(title)”" }

  static var noDate: String { localized("no date") }

  static func next(_ date: String) -> String { localized("next \(date)") }

  static func by(_ date: String) -> String { localized("by \(date)") }
}
