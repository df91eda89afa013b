/// Messages about the item in focus and past sessions.
enum FocusMessages {
  // MARK: Focus now

  static var stopOrItem: String { "Pass either --stop or an item to start, not both." }

  static var stopLabel: String { "no focus" }

  static func commandReopens(_ item: String) -> String { "`todos reopen \(item)` opens it again." }

  static var nothingInFocus: String { "Nothing is in focus. `todos focus ID` starts one." }

  static func inFocus(_ item: String, title: String, since time: String, length: String) -> String {
    "In focus  \(item)  \(title)  since \(time) (\(length))"
  }

  static func outOfFocus(_ item: String, title: String) -> String { "Out of focus  \(item)  \(title)" }

  static func outOfFocus(_ item: String, title: String, length: String) -> String {
    "Out of focus  \(item)  \(title)  after \(length)"
  }

  // MARK: Sessions

  static var nothingChanged: String { "Nothing was changed." }

  static func setLabel(_ times: String) -> String { "in focus \(times)" }

  static func removeLabel(_ times: String) -> String { "not in focus \(times)" }

  static var commandShowsSessions: String { "`todos focus log` shows them." }

  static var chooseForm: String { "Choose one of --csv, --timeclock and --json." }

  static var noSessions: String { "No focus sessions. `todos focus ID` starts one." }

  static var running: String { "(running)" }

  static func total(_ length: String) -> String { "Total \(length)" }
}
