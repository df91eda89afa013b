/// Messages of `todos tmux setup`.
enum TmuxMessages {
  static var tmuxMissing: String { "tmux was not found. Install it: apt install tmux" }

  static func noServer(_ reason: String) -> String {
    "No tmux server is running (\(reason)). Start tmux and run this again inside it, or put this line into"
      + " ~/.tmux.conf: run-shell 'todos tmux setup'"
  }

  static func commandRefused(_ command: String, _ reason: String) -> String { "tmux refuses `\(command)`: \(reason)." }
  static var noReason: String { "no reason given" }
  static var undoAlone: String { "--undo restores everything: use it without --force and --status-only." }
  static var undoHint: String { "`todos tmux setup --undo` restores everything. For every server, in ~/.tmux.conf:" }
  static func runsAs(_ call: String, _ reason: String) -> String { "tmux will run it as `\(call)`: \(reason)." }
  static var nothingToUndo: String { "Nothing from `todos tmux setup` in this tmux server." }
  static var notOnPath: String { "todos is not on tmux's PATH" }
  static var otherFolders: String { "tmux has other folders than this shell" }

  static func pathNotUsable(_ call: String, sign: Character) -> String {
    "tmux cannot handle a path with “\(sign)”: \(call). Move todos and its folders elsewhere."
  }

  static var statusLine: String { "status line" }
  static var click: String { "click" }
  static func prefixKey(_ key: String) -> String { "prefix \(key)" }
  static var segmentPresent: String { "begins with todos already" }
  static var segmentFromConfiguration: String { "shows todos already, by your own tmux.conf" }
  static var segmentAdded: String { "begins with todos; what it showed follows" }
  static var changedSince: String { "was changed since; it stays" }
  static var restored: String { "as it was" }
  static var listInPopup: String { "the list in a popup" }
  static var widgetInPane: String { "the widget in a pane beside" }
  static var lineToAdd: String { "a line to add an item" }
  static var listByClick: String { "the list in a popup, by a click there (with set -g mouse on)" }
  static func boundAlready(_ binding: String) -> String { "\(binding), already" }

  static func clockReplaced(_ binding: String) -> String {
    "\(binding); tmux's clock was there, and --undo restores it"
  }

  static var boundOtherwise: String { "was bound to something else since; it stays" }
  static var freeAgain: String { "free again" }
  static func keyTaken(_ line: String) -> String { "is already bound and stays: \(line)" }

  static func otherKey(_ key: String) -> String {
    "Another key: tmux set -g @todos-\(key)-key KEY, or --force to take this one."
  }
}
