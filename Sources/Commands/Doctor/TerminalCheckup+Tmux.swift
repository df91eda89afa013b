import AppLoop
import Files
import Notify
import Settings

extension TerminalCheckup {
  /// The check that `y` reaches the clipboard of the user's machine.
  var clipboard: Diagnostic {
    guard let tmux else { return clipboardOutside }
    let setting = tmux.ask("show-option", "-sv", "set-clipboard") ?? "external"
    guard setting != "off" else {
      return .warning(TerminalCheckMessages.tmuxKeepsCopies, fix: "tmux set -s set-clipboard on")
    }
    guard tmux.version >= .popups else {
      return .warning(
        TerminalCheckMessages.oldTmuxKeepsCopies, fix: TerminalCheckMessages.newerTmuxForCopies)
    }
    return .ok(TerminalCheckMessages.copiesThroughTmux(setting: setting))
  }

  private var clipboardOutside: Diagnostic {
    let term = environment["TERM"] ?? ""
    guard !["linux", "vt", "cons", "screen"].contains(where: term.hasPrefix) else {
      return .warning(TerminalCheckMessages.noClipboard(term: term), fix: TerminalCheckMessages.copyInTmux)
    }
    return .ok(TerminalCheckMessages.copiesByTerminal)
  }

  /// The check that the titles printed by `todos list` work as links to their items (OSC 8).
  var links: Diagnostic {
    guard !Console.isPlain(environment) else {
      return .ok(TerminalCheckMessages.noLinks(term: environment["TERM"] ?? ""))
    }
    guard let tmux else { return .ok(TerminalCheckMessages.linksByTerminal) }
    guard tmux.version >= .links else {
      return .ok(TerminalCheckMessages.oldTmuxKeepsLinks, better: TerminalCheckMessages.newerTmuxForLinks)
    }
    let features = tmux.ask("display-message", "-p", "#{client_termfeatures}") ?? ""
    guard features.isEmpty || features.contains("hyperlinks") else {
      return .ok(TerminalCheckMessages.tmuxKeepsLinks, better: TerminalCheckMessages.allowLinks)
    }
    return .ok(TerminalCheckMessages.linksThroughTmux)
  }

  /// The available ways of a reminder to the user.
  var reminders: Diagnostic {
    let ways = session.config.reminders.ways
    let reach = Reach(session.environment, tty: Notifier.ownTTY)
    if ways.contains(.desktop), reach.bus == nil, hasBus {
      return .warning(EnvironmentCheckMessages.noNotifySend, fix: "sudo apt install libnotify-bin")
    }
    let quiet = QuietCheck(session.config.quiet, environment: session.environment)
    if let reason = quiet.reason(focusedSince: nil, now: session.clock.now) {
      return .ok(EnvironmentCheckMessages.remindersWait(for: reason))
    }
    let told = ways.compactMap { way($0, reach) }
    let isShut = ways.contains(.terminal) && reach.bus == nil && !reach.isThroughTmux
    let canOpen = tmux.map { isShut && $0.version >= .popupTitles } ?? false
    return .ok(
      told.isEmpty ? EnvironmentCheckMessages.remindersOnlyInTodos : told.joined(separator: ", "),
      better: canOpen ? EnvironmentCheckMessages.allowPassthrough : nil)
  }

  private func way(_ way: ReminderChoice.Way, _ reach: Reach) -> String? {
    switch way {
    case .desktop: reach.bus == nil ? nil : EnvironmentCheckMessages.remindersOnDesktop
    case .terminal where reach.terminal == nil: nil
    case .terminal where reach.isThroughTmux: EnvironmentCheckMessages.remindersByTerminalThroughTmux
    case .terminal: EnvironmentCheckMessages.remindersByTerminal
    case .tmux: reach.clients.isEmpty ? nil : EnvironmentCheckMessages.remindersInStatusLine
    case .bell: reach.tty == nil ? nil : EnvironmentCheckMessages.remindersByBell
    case .popup: reach.clients.isEmpty ? nil : EnvironmentCheckMessages.remindersInPopup
    case .command: session.config.reminders.command.first.map(EnvironmentCheckMessages.reminders(byCommand:))
    }
  }

  private var hasBus: Bool {
    if session.environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    return session.environment["XDG_RUNTIME_DIR"].map { File($0 + "/bus").exists } ?? false
  }

  /// The tmux options that affect a full screen.
  var tmuxOptions: [Diagnostic] {
    guard let tmux else { return [] }
    let found = [escapeTime(tmux), focusEvents(tmux), defaultTerminal(tmux), titles(tmux)].compactMap(\.self)
    return found.isEmpty ? [.ok(TerminalCheckMessages.tmuxIsFine)] : found
  }

  private func escapeTime(_ server: TmuxServer) -> Diagnostic? {
    guard let text = server.ask("show-option", "-sv", "escape-time"), let time = Int(text), time > Self.slowEscape
    else { return nil }
    return .warning(TerminalCheckMessages.slowEscape(milliseconds: time), fix: "tmux set -s escape-time 10")
  }

  private func focusEvents(_ server: TmuxServer) -> Diagnostic? {
    guard server.ask("show-option", "-gv", "focus-events") == "off" else { return nil }
    return .warning(TerminalCheckMessages.noFocusEvents, fix: "tmux set -g focus-events on")
  }

  private func defaultTerminal(_ server: TmuxServer) -> Diagnostic? {
    guard let name = server.ask("show-option", "-sv", "default-terminal") else { return nil }
    guard !name.hasPrefix("tmux"), !name.hasPrefix("screen-256") else { return nil }
    return .warning(
      TerminalCheckMessages.poorDefaultTerminal(name), fix: "tmux set -g default-terminal tmux-256color")
  }

  private func titles(_ server: TmuxServer) -> Diagnostic? {
    guard server.ask("show-option", "-gv", "set-titles") == "off" else { return nil }
    return .ok(TerminalCheckMessages.noTitles, better: "tmux set -g set-titles on")
  }

  /// Milliseconds from which Esc feels slow.
  private static let slowEscape = 50
}
