import Files
import Notify
import Settings

/// Which ways a reminder takes to the person from here.
struct NotificationCheckup {
  private static let topic = "reminders"
  let session: Session
  let tmux: TmuxServer?

  var diagnostics: [Diagnostic] {
    let ways = session.config.reminders.ways
    let reach = Reach(session.environment, tty: Teller.ownTTY)
    if ways.contains(.desktop), reach.bus == nil, hasBus {
      return [
        .warning(
          Self.topic,
          "there is a desktop, but no notify-send to tell it",
          fix: "sudo apt install libnotify-bin"
        )
      ]
    }
    let told = ways.compactMap { words($0, reach) }
    let isShut = ways.contains(.terminal) && reach.bus == nil && !reach.isThroughTmux
    let canOpen = tmux.map { isShut && $0.version >= .popupTitles } ?? false
    return [
      .ok(
        Self.topic,
        told.isEmpty ? "nobody is told from here but by an open todos" : told.joined(separator: ", "),
        better: canOpen ? "tmux set -g allow-passthrough on (reminders then reach the terminal outside)" : nil
      )
    ]
  }

  /// A way in words; nil where it leads nowhere from here.
  private func words(_ way: NotifyWay, _ reach: Reach) -> String? {
    switch way {
    case .desktop: reach.bus == nil ? nil : "on the desktop by notify-send"
    case .terminal:
      reach.terminal == nil ? nil : "by the terminal" + (reach.isThroughTmux ? " through tmux" : "")
    case .tmux: reach.clients.isEmpty ? nil : "in the status line of tmux"
    case .bell: reach.tty == nil ? nil : "by the bell"
    case .popup: reach.clients.isEmpty ? nil : "in a popup of tmux"
    case .command: session.config.reminders.command.first.map { "by \($0)" }
    }
  }

  private var hasBus: Bool {
    if session.environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    return session.environment["XDG_RUNTIME_DIR"].map { File($0 + "/bus").exists } ?? false
  }
}
