import Messages

/// Messages about the item in focus and past sessions.
enum FocusMessages {
  // MARK: Focus now

  static var stopOrItem: String { localized("Pass either --stop or an item to start, not both.") }

  static var stopLabel: String { localized("no focus") }

  static func commandReopens(_ item: String) -> String { localized("`todos reopen \(item)` opens it again.") }

  static var nothingInFocus: String { localized("Nothing is in focus. `todos focus ID` starts one.") }

  static func inFocus(_ item: String, title: String, since time: String, length: String) -> String {
    localized("In focus  \(item)  \(title)  since \(time) (\(length))")
  }

  static func outOfFocus(_ item: String, title: String) -> String { localized("Out of focus  \(item)  \(title)") }

  static func outOfFocus(_ item: String, title: String, length: String) -> String {
    localized("Out of focus  \(item)  \(title)  after \(length)")
  }

  // MARK: Sessions

  static var nothingChanged: String { localized("Nothing was changed.") }

  static func setLabel(_ times: String) -> String { localized("in focus \(times)") }

  static func removeLabel(_ times: String) -> String { localized("not in focus \(times)") }

  static var commandShowsSessions: String { localized("`todos focus log` shows them.") }

  static var chooseForm: String { localized("Choose one of --csv, --timeclock and --json.") }

  static var noSessions: String { localized("No focus sessions. `todos focus ID` starts one.") }

  static var running: String { localized("(running)") }

  static func total(_ length: String) -> String { localized("Total \(length)") }
}
