import Messages

/// Messages about callers of `todos` that open another list.
enum LauncherMessages {
  static func sameItems(_ folder: String) -> String {
    localized("tmux, systemd units and cron open the same items as this shell: \(folder)")
  }

  // MARK: tmux

  static func tmuxOpensOther(_ folder: String, not own: String) -> String {
    localized("tmux, without the variables of this shell, opens another list: \(folder), not \(own)")
  }

  static func tmuxOpensOther(_ folder: String, not own: String, by variables: String) -> String {
    localized("tmux, with \(variables), opens another list: \(folder), not \(own)")
  }

  static var restartTmux: String { localized("restart tmux from this shell") }

  // MARK: Units

  static func unitOpensOther(_ unit: String, _ folder: String, not own: String) -> String {
    localized("the unit \(unit) opens another list: \(folder), not \(own)")
  }

  static func setVariable(ofUnit unit: String, to root: String) -> String {
    localized("systemctl --user edit \(unit): under [Service] write Environment=TODOS_HOME=\(root)")
  }

  static func removeFolders(ofUnit unit: String) -> String {
    localized("systemctl --user edit --full \(unit): take --home, TODOS_HOME and XDG_… away")
  }

  // MARK: The crontab

  static func crontabOpensOther(line: Int, _ folder: String, not own: String) -> String {
    localized("crontab line \(line) opens another list: \(folder), not \(own)")
  }

  static func setVariable(ofCrontabLine line: Int, to root: String) -> String {
    localized("crontab -e: in line \(line) write TODOS_HOME=\(root) in front of todos, and no --home")
  }

  static func removeFolders(ofCrontabLine line: Int) -> String {
    localized("crontab -e: take --home, TODOS_HOME and XDG_… away from line \(line) and those above it")
  }
}
