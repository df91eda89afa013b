import Glibc
import Settings

/// Which way a reminder takes to the person.
struct NotificationCheckup {
  let environment: Environment
  let tmux: TmuxServer?

  var symptoms: [Symptom] {
    let hasTool = ProgramPath.first("notify-send", in: environment["PATH"] ?? "") != nil
    if hasBus {
      return [
        hasTool
          ? .ok("reminders", "on the desktop, by notify-send")
          : .warning(
            "reminders",
            "there is a desktop, but no notify-send to tell it",
            fix: "sudo apt install libnotify-bin"
          )
      ]
    }
    guard let tmux else {
      return [.ok("reminders", "no desktop session here: by the terminal (OSC 9, 99 or 777) and its bell")]
    }
    let passes = tmux.ask("show-option", "-gqv", "allow-passthrough") ?? ""
    if ["on", "all"].contains(passes) {
      return [
        .ok("reminders", "no desktop session here: through tmux to the terminal, in its status line, by bell")
      ]
    }
    guard tmux.version >= .popupTitles else {
      return [.ok("reminders", "no desktop session here: in tmux's status line and by bell")]
    }
    return [
      .ok(
        "reminders",
        "no desktop session here: in tmux's status line and by bell, not by the terminal outside",
        better: "tmux set -g allow-passthrough on"
      )
    ]
  }

  private var hasBus: Bool {
    if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    return environment["XDG_RUNTIME_DIR"].map { access($0 + "/bus", F_OK) == 0 } ?? false
  }
}
