import Messages

/// Messages of the commands that send reminders.
enum RemindMessages {
  static var chooseForm: String { "Choose --due, --follow or --popup ID; `todos remind install` sets up a timer." }

  static var noWayWorked: String {
    "No way to send a reminder worked; it stays pending. `todos doctor` lists the ways."
  }

  static func notReachable(_ count: Int) -> String {
    plural(
      count,
      one: "A reminder is due, but nothing here can show it: no session bus with notify-send, no terminal, no tmux."
        + " Open todos, or name a command in [reminders] of config.toml.",
      other: "\(count) reminders are due, but nothing here can show it: no session bus with notify-send, no terminal,"
        + " no tmux. Open todos, or name a command in [reminders] of config.toml.")
  }

  static var systemdMissing: String { "systemd was not found. With cron:" }

  static func notOurs(_ path: String) -> String {
    "\(path) exists and was not written by todos. Nothing was written. Move it away first."
  }

  static func stays(_ path: String) -> String { "\(path) was not written by todos, so it stays. Remove it by hand." }
  static func wrote(_ path: String) -> String { "Wrote \(path)" }
  static func wouldRemove(_ path: String) -> String { "Would remove: \(path)" }
  static func removed(_ path: String) -> String { "Removed: \(path)" }
  static func nothingInstalled(in folder: String) -> String { "Nothing from todos in \(folder)." }

  static var timerExplained: String {
    "The timer starts the service every minute; the service sends each due reminder once."
  }

  static var enable: String { "Enable it:" }
  static var runWhileLoggedOut: String { "To run it while you are logged out:" }
  static var undoRemovesFiles: String { "`todos remind install --undo` removes the files." }
  static var stopTimer: String { "Stop the timer if it still runs:" }
  static var putIntoCrontab: String { "Put this line into your crontab: crontab -e. Nothing was written." }
  static var noHomeFolder: String { "No home folder found. Set HOME." }
  static var noTerminal: String { "No terminal to ask on. Use `todos snooze ID` or `todos done ID`." }
  static func enterSnoozes(until time: String) -> String { "Enter snoozes it: \(time)" }
  static var doneOrLater: String { "Space done   Esc later" }
  static func moreReminders(_ count: Int) -> String { "(\(count) more)" }
  static var snoozeKeys: String { "Snooze: Enter for 10 min; or 1-4, or words, and Enter" }
}
