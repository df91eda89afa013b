/// Messages about focus and its sessions.
enum FocusSessionMessages {
  static func since(_ start: String) -> String { "since \(start)" }
  static func span(_ start: String, to end: String) -> String { "\(start) to \(end)" }

  // MARK: refusals

  static func isDone(_ title: String) -> String { "“\(title)” is done." }
  static var notFound: String { "It has no focus session that starts then." }
  static var endsBeforeStart: String { "It ends before it starts. Give the earlier time first." }
  static var inFuture: String { "It is in the future. Focus sessions must be in the past." }
  static func overlaps(_ session: String) -> String { "It overlaps another session of this item: \(session)." }
  static var stillRuns: String { "That session goes on. `f` ends it." }
  static var timesMissing: String { "Give its start and end, such as: 9:00-9:40" }
  static func noTimeOfDay(_ words: String) -> String { "“\(words)” has no time of day. Try: \(words) 9:00" }
  static func notTime(_ words: String) -> String { "“\(words)” is not a time. Try: 9:00" }
}
