/// Labels and texts of the facts that `todos show` prints.
enum ItemFactMessages {
  static var changed: String { "changed" }
  static var next: String { "next" }
  static var when: String { "when" }
  static var someday: String { "someday" }
  static var deadline: String { "deadline" }
  static var shown: String { "shown" }
  static var reminders: String { "remind" }
  static var snoozed: String { "snoozed" }
  static func until(_ time: String) -> String { "until \(time)" }
  static var list: String { "list" }
  static var tags: String { "tags" }
  static var priority: String { "priority" }
  static var effort: String { "effort" }
  static var partOf: String { "part of" }
  static var parts: String { "parts" }
  static func partsDone(_ share: String) -> String { "\(share) done" }
  static var done: String { "done" }
  static var added: String { "added" }
  static var id: String { "id" }
  static var kept: String { "kept" }
  static var after: String { "after" }
  static func doneBlocker(_ item: String) -> String { "\(item) (done)" }
  static var blocks: String { "blocks" }
  static var seen: String { "seen" }
  static var nothingMore: String { "nothing more" }
  static func dateAndNext(_ date: String, _ next: String) -> String { "\(date), then \(next)" }
}
