/// Messages about the last change, at the top of a page.
enum PageNoticeMessages {
  static func added(_ title: String) -> String { "added “\(title)”" }

  static func done(_ title: String) -> String { "done “\(title)”" }

  static func doneWithParts(_ title: String) -> String { "done “\(title)” and its parts" }

  static func reopened(_ title: String) -> String { "reopened “\(title)”" }

  static func focus(on title: String) -> String { "focus on “\(title)”" }

  static func noFocus(on title: String) -> String { "no focus on “\(title)”" }

  static func saved(_ title: String) -> String { "saved “\(title)”" }

  static func deleted(_ title: String) -> String { "deleted “\(title)”" }

  static func restored(_ title: String) -> String { "restored “\(title)”" }

  static func dueNow(_ title: String) -> String { "Due now: \(title)" }

  static func skippedOne(of title: String) -> String { "skipped one of “\(title)”" }

  static func putOneBack(of title: String) -> String { "put one of “\(title)” back" }

  static func snoozed(_ title: String, until time: String) -> String { "snoozed “\(title)” until \(time)" }

  static func noLongerSnoozed(_ title: String) -> String { "“\(title)” is no longer snoozed" }

  // MARK: dates

  static func item(_ title: String) -> String { "“\(title)”" }

  static var noDate: String { "no date" }

  static func next(_ date: String) -> String { "next \(date)" }

  static func by(_ date: String) -> String { "by \(date)" }
}
