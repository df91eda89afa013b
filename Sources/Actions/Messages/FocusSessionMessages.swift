import Messages

/// Messages about focus and its sessions.
enum FocusSessionMessages {
  static func since(_ start: String) -> String { localized("since \(start)") }
  static func span(_ start: String, to end: String) -> String { localized("\(start) to \(end)") }

  // MARK: refusals

  static func isDone(_ title: String) -> String { localized("“\(title)” is done.") }
  static var notFound: String { localized("It has no focus session that starts then.") }
  static var endsBeforeStart: String { localized("It ends before it starts. Give the earlier time first.") }
  static var inFuture: String { localized("It is in the future. Focus sessions must be in the past.") }
  static func overlaps(_ session: String) -> String {
    localized("It overlaps another session of this item: \(session).")
  }
  static var stillRuns: String { localized("That session goes on. `f` ends it.") }
  static var timesMissing: String { localized("Give its start and end, such as: 9:00-9:40") }
  static func noTimeOfDay(_ words: String) -> String { localized("“\(words)” has no time of day. Try: \(words) 9:00") }
  static func notTime(_ words: String) -> String { localized("“\(words)” is not a time. Try: 9:00") }
}
