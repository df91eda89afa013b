/// The options of tmux that decide how well a full screen works in it.
struct TmuxCheckup {
  /// Milliseconds from which Esc is felt to be slow.
  private static let slow = 50
  let server: TmuxServer

  var diagnostics: [Diagnostic] {
    let found = [escapeTime, focusEvents, defaultTerminal, titles].compactMap(\.self)
    return found.isEmpty
      ? [.ok("tmux", "escape-time, focus-events, default-terminal, set-titles: fine")] : found
  }

  private var escapeTime: Diagnostic? {
    guard let text = server.ask("show-option", "-sv", "escape-time"), let time = Int(text), time > Self.slow
    else {
      return nil
    }
    return .warning("tmux", "escape-time is \(time) ms, so Esc is slow", fix: "tmux set -s escape-time 10")
  }

  private var focusEvents: Diagnostic? {
    guard server.ask("show-option", "-gv", "focus-events") == "off" else { return nil }
    return .warning(
      "tmux",
      "focus-events is off, so nothing is fetched when you come back to a pane",
      fix: "tmux set -g focus-events on"
    )
  }

  private var defaultTerminal: Diagnostic? {
    guard let name = server.ask("show-option", "-sv", "default-terminal") else { return nil }
    guard !name.hasPrefix("tmux"), !name.hasPrefix("screen-256") else { return nil }
    return .warning(
      "tmux",
      "default-terminal is \(name), which knows few colours and no italics",
      fix: "tmux set -g default-terminal tmux-256color"
    )
  }

  private var titles: Diagnostic? {
    guard server.ask("show-option", "-gv", "set-titles") == "off" else { return nil }
    return .ok(
      "tmux",
      "set-titles is off, so the window outside does not say how many are done",
      better: "tmux set -g set-titles on"
    )
  }
}
