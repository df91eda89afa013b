import Messages

/// Messages of the commands that send reminders.
enum RemindMessages {
  static var chooseForm: String {
    localized("Choose --due, --follow or --popup ID; `todos remind install` sets up a timer.")
  }

  static var noWayWorked: String {
    localized("No way to send a reminder worked; it stays pending. `todos doctor` lists the ways.")
  }

  static func notReachable(_ count: Int) -> String {
    plural(
      count,
      one: "A reminder is due, but nothing here can show it: no session bus with notify-send, no terminal, no tmux."
        + " Open todos, or name a command in [reminders] of config.toml.",
      other: "\(count) reminders are due, but nothing here can show it: no session bus with notify-send, no terminal,"
        + " no tmux. Open todos, or name a command in [reminders] of config.toml.")
  }

  static var systemdMissing: String { localized("systemd was not found. With cron:") }

  static func notOurs(_ path: String) -> String {
    localized("\(path) exists and was not written by todos. Nothing was written. Move it away first.")
  }

  static func stays(_ path: String) -> String {
    localized("\(path) was not written by todos, so it stays. Remove it by hand.")
  }
  static func wrote(_ path: String) -> String { localized("Wrote \(path)") }
  static func wouldRemove(_ path: String) -> String { localized("Would remove: \(path)") }
  static func removed(_ path: String) -> String { localized("Removed: \(path)") }
  static func nothingInstalled(in folder: String) -> String { localized("Nothing from todos in \(folder).") }

  static var timerExplained: String {
    localized("The timer starts the service every minute; the service sends each due reminder once.")
  }

  static var enable: String { localized("Enable it:") }
  static var runWhileLoggedOut: String { localized("To run it while you are logged out:") }
  static var undoRemovesFiles: String { localized("`todos remind install --undo` removes the files.") }
  static var stopTimer: String { localized("Stop the timer if it still runs:") }
  static var putIntoCrontab: String { localized("Put this line into your crontab: crontab -e. Nothing was written.") }
  static var noHomeFolder: String { localized("No home folder found. Set HOME.") }
  static var noTerminal: String { localized("No terminal to ask on. Use `todos snooze ID` or `todos done ID`.") }
  static func enterSnoozes(until time: String) -> String { localized("Enter snoozes it: \(time)") }
  static var doneOrLater: String { localized("Space done   Esc later") }
  static func moreReminders(_ count: Int) -> String { localized("(\(count) more)") }
  static var snoozeKeys: String { localized("Snooze: Enter for 10 min; or 1-4, or words, and Enter") }
}
