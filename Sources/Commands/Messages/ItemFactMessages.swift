import Messages

/// Labels and texts of the facts that `todos show` prints.
enum ItemFactMessages {
  static var changed: String { localized("changed") }
  static var next: String { localized("next") }
  static var when: String { localized("when") }
  static var someday: String { localized("someday") }
  static var deadline: String { localized("deadline") }
  static var shown: String { localized("shown") }
  static var reminders: String { localized("remind") }
  static var snoozed: String { localized("snoozed") }
  static func until(_ time: String) -> String { localized("until \(time)") }
  static var list: String { localized("list") }
  static var tags: String { localized("tags") }
  static var priority: String { localized("priority") }
  static var effort: String { localized("effort") }
  static var partOf: String { localized("part of") }
  static var parts: String { localized("parts") }
  static func partsDone(_ share: String) -> String { localized("\(share) done", as: "share") }
  static var done: String { localized("done") }
  static var added: String { localized("added") }
  static var id: String { localized("id") }
  static var kept: String { localized("kept") }
  static var after: String { localized("after") }
  static func doneBlocker(_ item: String) -> String { localized("\(item) (done)") }
  static var blocks: String { localized("blocks") }
  static var seen: String { localized("seen") }
  static var nothingMore: String { localized("nothing more") }
  static func dateAndNext(_ date: String, _ next: String) -> String { localized("\(date), then \(next)") }
}
