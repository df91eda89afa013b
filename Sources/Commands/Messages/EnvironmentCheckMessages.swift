import Messages
import Notify

/// Messages about reminders, settings, the time zone and hooks, as the doctor finds them.
enum EnvironmentCheckMessages {
  // MARK: Reminders

  static var noNotifySend: String { localized("notify-send is missing, so the desktop shows no reminders") }

  static var remindersOnlyInTodos: String { localized("only an open todos shows reminders") }

  static var allowPassthrough: String {
    localized("tmux set -g allow-passthrough on (reminders then reach the terminal outside)")
  }

  static var remindersOnDesktop: String { localized("on the desktop by notify-send") }

  static var remindersByTerminal: String { localized("by the terminal") }

  static var remindersByTerminalThroughTmux: String { localized("by the terminal through tmux") }

  static var remindersInStatusLine: String { localized("in the status line of tmux") }

  static var remindersByBell: String { localized("by the bell") }

  static var remindersInPopup: String { localized("in a popup of tmux") }

  static func remindersWait(for reason: QuietCheck.Reason) -> String {
    switch reason {
    case .focus: localized("waiting for the end of the focus (quiet.focus)")
    case .program(let name): localized("waiting while a tmux pane shows \(name) (quiet.programs)")
    case .desktop: localized("waiting while the desktop's notifications are paused (quiet.desktop)")
    }
  }

  static func reminders(byCommand command: String) -> String { localized("by \(command)", as: "command") }

  // MARK: Settings

  static func allSettingsUsable(_ file: String) -> String { localized("all of \(file) can be used") }

  static func noSettings(_ file: String) -> String { localized("none of your own yet, in \(file)") }

  static func fixFile(_ file: String) -> String { localized("fix \(file)") }

  static var fixLine: String { localized("fix that line") }

  static func setOrChooseAnother(_ command: String) -> String { localized("\(command), or another one") }

  // MARK: Time zone

  static var setZone: String { localized("todos config set zone Europe/Berlin, or where you are") }

  static func unknownZoneInSetting(_ name: String, used: String) -> String {
    localized("the setting zone names \(name), which this machine does not know; \(used) is used")
  }

  static func zoneBySetting(_ zone: String, machine: String) -> String {
    localized("\(zone), by the setting zone; this machine's own is \(machine)")
  }

  static func unknownZoneInVariable(_ name: String, used: String) -> String {
    localized("TZ=\(name) is no zone this machine knows; \(used) is used")
  }

  static func zoneByVariable(_ zone: String, machine: String) -> String {
    localized("\(zone), by TZ; this machine's own is \(machine)")
  }

  static func zoneOfMachine(_ zone: String) -> String { localized("\(zone), this machine's own") }

  static func zoneOfMachineBySsh(_ zone: String) -> String {
    localized("\(zone), this machine's own, and you come by ssh")
  }

  static func otherZoneInTmux(_ zone: String) -> String {
    localized("tmux starts programs with TZ=\(zone), so its panes have another clock")
  }

  static var noZoneInTmux: String { localized("tmux starts programs with no TZ, so its panes have another clock") }

  // MARK: Hooks

  static func readyHook(_ name: String, moment: String) -> String { "\(name), \(moment)" }

  static func closedHook(_ name: String) -> String { localized("\(name) cannot be executed, so it is not run") }

  static func openHook(_ name: String) -> String { localized("anybody can change \(name), so it is not run") }

  static func unknownHook(_ name: String) -> String { localized("\(name) names no moment, so it is not run") }

  static func renameHook(_ names: String) -> String { localized("call it \(names), or one of these and -NAME") }
}
