import Messages

/// Messages of `todos tmux setup`.
enum TmuxMessages {
  static var tmuxMissing: String { localized("tmux was not found. Install it: apt install tmux") }

  static func noServer(_ reason: String) -> String {
    localized(
      "No tmux server is running (\(reason)). Start tmux and run this again inside it, or put this line into"
        + " ~/.tmux.conf: run-shell 'todos tmux setup'")
  }

  static func commandRefused(_ command: String, _ reason: String) -> String {
    localized("tmux refuses `\(command)`: \(reason).")
  }
  static var noReason: String { localized("no reason given") }
  static var undoAlone: String { localized("--undo restores everything: use it without --force and --status-only.") }
  static var undoHint: String {
    localized("`todos tmux setup --undo` restores everything. For every server, in ~/.tmux.conf:")
  }
  static func runsAs(_ call: String, _ reason: String) -> String {
    localized("tmux will run it as `\(call)`: \(reason).")
  }
  static var nothingToUndo: String { localized("Nothing from `todos tmux setup` in this tmux server.") }
  static var notOnPath: String { localized("todos is not on tmux's PATH") }
  static var otherFolders: String { localized("tmux has other folders than this shell") }

  static func pathNotUsable(_ call: String, sign: Character) -> String {
    localized("tmux cannot handle a path with “\(sign)”: \(call). Move todos and its folders elsewhere.")
  }

  static var statusLine: String { localized("status line") }
  static var click: String { localized("click") }
  static func prefixKey(_ key: String) -> String { localized("prefix \(key)") }
  static var segmentPresent: String { localized("begins with todos already") }
  static var segmentFromConfiguration: String { localized("shows todos already, by your own tmux.conf") }
  static var segmentAdded: String { localized("begins with todos; what it showed follows") }
  static var changedSince: String { localized("was changed since; it stays") }
  static var restored: String { localized("as it was") }
  static var listInPopup: String { localized("the list in a popup") }
  static var widgetInPane: String { localized("the widget in a pane beside") }
  static var lineToAdd: String { localized("a line to add an item") }
  static var listByClick: String { localized("the list in a popup, by a click there (with set -g mouse on)") }
  static func boundAlready(_ binding: String) -> String { localized("\(binding), already") }

  static func clockReplaced(_ binding: String) -> String {
    localized("\(binding); tmux's clock was there, and --undo restores it")
  }

  static var boundOtherwise: String { localized("was bound to something else since; it stays") }
  static var freeAgain: String { localized("free again") }
  static func keyTaken(_ line: String) -> String { localized("is already bound and stays: \(line)") }

  static func otherKey(_ key: String) -> String {
    localized("Another key: tmux set -g @todos-\(key)-key KEY, or --force to take this one.")
  }
}
