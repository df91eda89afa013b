import Settings

/// Whether `y` reaches the clipboard of the machine the person sits at.
struct ClipboardCheckup {
  let environment: Environment
  let tmux: TmuxServer?

  var diagnostics: [Diagnostic] {
    guard let tmux else { return [outside] }
    let setting = tmux.ask("show-option", "-sv", "set-clipboard") ?? "external"
    guard setting != "off" else {
      return [
        .warning(
          "clipboard",
          "tmux keeps copied text to itself: set-clipboard is off",
          fix: "tmux set -s set-clipboard on"
        )
      ]
    }
    guard tmux.version >= .popups else {
      return [
        .warning(
          "clipboard",
          "this tmux passes no copied text on before 3.2",
          fix: "take a newer tmux; y still fills its buffer"
        )
      ]
    }
    return [
      .ok("clipboard", "through tmux (set-clipboard \(setting)), as far as the terminal outside takes OSC 52")
    ]
  }

  private var outside: Diagnostic {
    let term = environment["TERM"] ?? ""
    guard !["linux", "vt", "cons", "screen"].contains(where: term.hasPrefix) else {
      return .warning("clipboard", "TERM=\(term) has none", fix: "start todos in tmux: y fills its buffer")
    }
    return .ok("clipboard", "by OSC 52, as far as the terminal takes it (a setting in some)")
  }
}
