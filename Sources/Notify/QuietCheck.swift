import Programs
package import Settings
package import TodoModel

/// The check that reminders should wait: during a focus or a program, or while the desktop's notifications are paused.
package struct QuietCheck: Sendable {
  /// A cause for which reminders wait.
  package enum Reason: Hashable, Sendable {
    case focus, desktop
    case program(String)
  }

  /// Maximum age of a focus that holds reminders (s); an older one was probably forgotten.
  private static let longestFocus = 14_400
  /// Timeout of each program that is asked.
  private static let timeout = Duration.seconds(2)

  private let choice: QuietChoice
  private let environment: Environment

  package init(_ choice: QuietChoice, environment: Environment) {
    self.choice = choice
    self.environment = environment
  }

  /// Returns the first reason to wait, given the start of the running focus; blocks, because it calls tmux and D-Bus.
  package func reason(focusedSince: Instant?, now: Instant) -> Reason? {
    if choice.focus, let focusedSince, now < focusedSince.advanced(bySeconds: Self.longestFocus) { return .focus }
    if !choice.programs.isEmpty, let name = visiblePrograms().first(where: choice.programs.contains) {
      return .program(name)
    }
    return choice.desktop && isDesktopPaused ? .desktop : nil
  }

  /// Returns the programs of the panes that somebody can see.
  private func visiblePrograms() -> [String] {
    guard Reach.finds("tmux", environment) else { return [] }
    return Reach.sockets(environment).flatMap { socket in
      let words = ["list-panes", "-a", "-F", TmuxClient.paneFormat]
      return TmuxClient.visiblePrograms(
        in: TmuxClient.call(words, at: socket).answer(within: Self.timeout).text ?? "")
    }
  }

  /// Indicates that the notification service is inhibited (`Inhibited` of the Desktop Notifications Specification 1.3),
  /// or that dunst, which has a property of its own, is paused.
  private var isDesktopPaused: Bool {
    guard let bus = Reach.bus(environment), Reach.finds("dbus-send", environment) else { return false }
    return [("org.freedesktop.Notifications", "Inhibited"), ("org.dunstproject.cmd0", "paused")].contains {
      isTrue(interface: $0, property: $1, bus)
    }
  }

  private func isTrue(interface: String, property: String, _ bus: String) -> Bool {
    let words = [
      "dbus-send", "--print-reply=literal", "--dest=org.freedesktop.Notifications", "/org/freedesktop/Notifications",
      "org.freedesktop.DBus.Properties.Get", "string:" + interface, "string:" + property,
    ]
    let answer = OutsideProgram(words, ["DBUS_SESSION_BUS_ADDRESS": bus]).answer(within: Self.timeout)
    return answer.text?.split(whereSeparator: \.isWhitespace).suffix(2) == ["boolean", "true"]
  }
}
