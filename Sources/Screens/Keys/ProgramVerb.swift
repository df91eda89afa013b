package import Actions

/// A verb that concerns the program itself.
package enum ProgramVerb: String, CaseIterable, Hashable, Sendable {
  case palette, refresh, mouse, settings, theme, keys, sessions, help, tour
  case sampleDay = "sample-day"
  case dropSampleDay = "drop-sample-day"
  case redraw, suspend, quit
}

extension ProgramVerb {
  package var row: VerbRow {
    let name = rawValue
    return switch self {
    case .palette: VerbRow(name, .app, "any command", "command", [":", "Ctrl-K"], .nothing, .text)
    case .refresh: VerbRow(name, .app, "refresh now", "refresh", ["r"], also: "sync reload")
    case .mouse: VerbRow(name, .app, "mouse on or off", "mouse", ["m"])
    case .settings: VerbRow(name, .app, "settings", "settings", [","], .fullScreen, also: "options config")
    case .theme: VerbRow(name, .app, "choose a theme", "theme", [], .fullScreen, .theme, also: "colours")
    case .keys: VerbRow(name, .app, "change keys", "keys", [], .fullScreen, also: "shortcuts bindings remap")
    case .sessions:
      VerbRow(
        name, .app, "where you are signed in", "sign-ins", [], .fullScreen,
        also: "devices logins revoke sign out server")
    case .help: VerbRow(name, .app, "keys and commands", "help", ["?", "F1"])
    case .tour:
      VerbRow(
        name, .app, "show me round", "show round", ["Ctrl-T"], .fullScreen,
        also: "tutorial introduction first steps begin")
    case .sampleDay:
      VerbRow(name, .app, "add a made-up day to try things on", "sample", [], .writing, also: "demo example")
    case .dropSampleDay:
      VerbRow(name, .app, "throw the made-up day away", "drop sample", [], .writing, also: "remove demo example")
    case .redraw: VerbRow(name, .app, "draw the screen again", "redraw", ["Ctrl-L"])
    case .suspend: VerbRow(name, .app, "back to the shell; fg returns", "back to the shell", ["Ctrl-Z"])
    case .quit: VerbRow(name, .app, "quit", "quit", ["q", "Ctrl-C"], also: "leave exit")
    }
  }
}
