import Files
import Notify
import Settings

extension TerminalCheckup {
  /// The check that `y` reaches the clipboard of the user's machine.
  var clipboard: Diagnostic {
    guard let tmux else { return clipboardOutside }
    let setting = tmux.ask("show-option", "-sv", "set-clipboard") ?? "external"
    guard setting != "off" else {
      return .warning("tmux keeps copied text to itself: set-clipboard is off", fix: "tmux set -s set-clipboard on")
    }
    guard tmux.version >= .popups else {
      return .warning(
        "this tmux passes no copied text on before 3.2", fix: "take a newer tmux; y still fills its buffer")
    }
    return .ok("through tmux (set-clipboard \(setting)), as far as the terminal outside takes OSC 52")
  }

  private var clipboardOutside: Diagnostic {
    let term = environment["TERM"] ?? ""
    guard !["linux", "vt", "cons", "screen"].contains(where: term.hasPrefix) else {
      return .warning("TERM=\(term) has no clipboard", fix: "start todos in tmux: y fills its buffer")
    }
    return .ok("by OSC 52, as far as the terminal takes it (a setting in some)")
  }

  /// The check that the titles printed by `todos list` work as links to their items (OSC 8).
  var links: Diagnostic {
    guard !Console.isPlain(environment) else { return .ok("none: TERM=\(environment["TERM"] ?? "") takes none") }
    guard let tmux else { return .ok("by OSC 8, as far as the terminal takes it") }
    guard tmux.version >= .links else { return .ok("this tmux passes no links on", better: "take tmux 3.4 or newer") }
    let features = tmux.ask("display-message", "-p", "#{client_termfeatures}") ?? ""
    guard features.isEmpty || features.contains("hyperlinks") else {
      return .ok(
        "tmux keeps links to itself, for it takes the terminal outside for one without",
        better: "tmux set -as terminal-features ',*:hyperlinks', then attach again")
    }
    return .ok("by OSC 8 through tmux, as far as the terminal outside takes it")
  }

  /// The available ways of a reminder to the user.
  var reminders: Diagnostic {
    let ways = session.config.reminders.ways
    let reach = Reach(session.environment, tty: Notifier.ownTTY)
    if ways.contains(.desktop), reach.bus == nil, hasBus {
      return .warning(
        "notify-send is missing, so the desktop shows no reminders", fix: "sudo apt install libnotify-bin")
    }
    let told = ways.compactMap { way($0, reach) }
    let isShut = ways.contains(.terminal) && reach.bus == nil && !reach.isThroughTmux
    let canOpen = tmux.map { isShut && $0.version >= .popupTitles } ?? false
    return .ok(
      told.isEmpty ? "only an open todos shows reminders" : told.joined(separator: ", "),
      better: canOpen ? "tmux set -g allow-passthrough on (reminders then reach the terminal outside)" : nil)
  }

  private func way(_ way: ReminderChoice.Way, _ reach: Reach) -> String? {
    switch way {
    case .desktop: reach.bus == nil ? nil : "on the desktop by notify-send"
    case .terminal: reach.terminal == nil ? nil : "by the terminal" + (reach.isThroughTmux ? " through tmux" : "")
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

  /// The tmux options that affect a full screen.
  var tmuxOptions: [Diagnostic] {
    guard let tmux else { return [] }
    let found = [escapeTime(tmux), focusEvents(tmux), defaultTerminal(tmux), titles(tmux)].compactMap(\.self)
    return found.isEmpty ? [.ok("escape-time, focus-events, default-terminal, set-titles: fine")] : found
  }

  private func escapeTime(_ server: TmuxServer) -> Diagnostic? {
    guard let text = server.ask("show-option", "-sv", "escape-time"), let time = Int(text), time > Self.slowEscape
    else { return nil }
    return .warning("escape-time is \(time) ms, so Esc is slow", fix: "tmux set -s escape-time 10")
  }

  private func focusEvents(_ server: TmuxServer) -> Diagnostic? {
    guard server.ask("show-option", "-gv", "focus-events") == "off" else { return nil }
    return .warning(
      "focus-events is off, so nothing is fetched when you come back to a pane", fix: "tmux set -g focus-events on")
  }

  private func defaultTerminal(_ server: TmuxServer) -> Diagnostic? {
    guard let name = server.ask("show-option", "-sv", "default-terminal") else { return nil }
    guard !name.hasPrefix("tmux"), !name.hasPrefix("screen-256") else { return nil }
    return .warning(
      "default-terminal is \(name), which knows few colours and no italics",
      fix: "tmux set -g default-terminal tmux-256color")
  }

  private func titles(_ server: TmuxServer) -> Diagnostic? {
    guard server.ask("show-option", "-gv", "set-titles") == "off" else { return nil }
    return .ok(
      "set-titles is off, so the window outside does not say how many are done", better: "tmux set -g set-titles on")
  }

  /// Milliseconds from which Esc feels slow.
  private static let slowEscape = 50
}
