/// Messages about callers of `todos` that open another list.
enum LauncherMessages {
  static func sameItems(_ folder: String) -> String {
    "tmux, systemd units and cron open the same items as this shell: \(folder)"
  }

  // MARK: tmux

  static func tmuxOpensOther(_ folder: String, not own: String) -> String {
    "tmux, without the variables of this shell, opens another list: \(folder), not \(own)"
  }

  static func tmuxOpensOther(_ folder: String, not own: String, by variables: String) -> String {
    "tmux, with \(variables), opens another list: \(folder), not \(own)"
  }

  static var restartTmux: String { "restart tmux from this shell" }

  // MARK: Units

  static func unitOpensOther(_ unit: String, _ folder: String, not own: String) -> String {
    "the unit \(unit) opens another list: \(folder), not \(own)"
  }

  static func setVariable(ofUnit unit: String, to root: String) -> String {
    "systemctl --user edit \(unit): under [Service] write Environment=TODOS_HOME=\(root)"
  }

  static func removeFolders(ofUnit unit: String) -> String {
    "systemctl --user edit --full \(unit): take --home, TODOS_HOME and XDG_… away"
  }

  // MARK: The crontab

  static func crontabOpensOther(line: Int, _ folder: String, not own: String) -> String {
    "crontab line \(line) opens another list: \(folder), not \(own)"
  }

  static func setVariable(ofCrontabLine line: Int, to root: String) -> String {
    "crontab -e: in line \(line) write TODOS_HOME=\(root) in front of todos, and no --home"
  }

  static func removeFolders(ofCrontabLine line: Int) -> String {
    "crontab -e: take --home, TODOS_HOME and XDG_… away from line \(line) and those above it"
  }
}
