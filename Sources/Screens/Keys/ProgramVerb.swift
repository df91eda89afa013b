package import Actions
import Messages

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
    case .palette: VerbRow(name, .app, Term("any command"), Term("command"), [":", "Ctrl-K"], .nothing, .text)
    case .refresh: VerbRow(name, .app, Term("refresh now"), Term("refresh"), ["r"], also: "sync reload")
    case .mouse: VerbRow(name, .app, Term("mouse on or off"), Term("mouse"), ["m"])
    case .settings: VerbRow(name, .app, Term("settings"), Term("settings"), [","], .fullScreen, also: "options config")
    case .theme: VerbRow(name, .app, Term("choose a theme"), Term("theme"), [], .fullScreen, .theme, also: "colours")
    case .keys:
      VerbRow(name, .app, Term("change keys"), Term("keys"), [], .fullScreen, also: "shortcuts bindings remap")
    case .sessions:
      VerbRow(
        name, .app, Term("where you are signed in"), Term("sign-ins"), [], .fullScreen,
        also: "devices logins revoke sign out server")
    case .help: VerbRow(name, .app, Term("keys and commands"), Term("help"), ["?", "F1"])
    case .tour:
      VerbRow(
        name, .app, Term("show me round"), Term("show round"), ["Ctrl-T"], .fullScreen,
        also: "tutorial introduction first steps begin")
    case .sampleDay:
      VerbRow(
        name, .app, Term("add a made-up day to try things on"), Term("sample"), [], .writing, also: "demo example")
    case .dropSampleDay:
      VerbRow(
        name, .app, Term("throw the made-up day away"), Term("drop sample"), [], .writing, also: "remove demo example")
    case .redraw: VerbRow(name, .app, Term("draw the screen again"), Term("redraw"), ["Ctrl-L"])
    case .suspend: VerbRow(name, .app, Term("back to the shell; fg returns"), Term("back to the shell"), ["Ctrl-Z"])
    case .quit: VerbRow(name, .app, Term("quit"), Term("quit"), ["q", "Ctrl-C"], also: "leave exit")
    }
  }
}
