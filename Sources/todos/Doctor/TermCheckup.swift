import Settings
import Terminal

/// What the terminal is called, and whether a full screen can be shown on it.
struct TermCheckup {
  let environment: Environment
  let facts: TerminalFacts

  var diagnostics: [Diagnostic] {
    let isInTmux = environment["TMUX"] != nil
    let usual = isInTmux ? "tmux-256color" : "xterm-256color"
    guard let term = environment["TERM"] else {
      return [
        .warning("terminal", "TERM is not set, so only lists can be printed", fix: "export TERM=\(usual)")
      ]
    }
    if (try? Dialect(environment: environment.all, facts: facts)) == nil {
      return [
        .warning(
          "terminal",
          "TERM=\(term) cannot show a full screen, only lists",
          fix: "export TERM=\(usual)"
        )
      ]
    }
    if isInTmux, !term.hasPrefix("tmux"), !term.hasPrefix("screen") {
      return [
        .warning(
          "terminal",
          "TERM=\(term) inside tmux, which is another terminal",
          fix: "tmux set -g default-terminal tmux-256color, and set TERM in no file of your shell"
        )
      ]
    }
    let known = facts.isKnown ? "known here" : "not known here; todos brings its own description"
    return [.ok("terminal", "TERM=\(term), \(known)")]
  }
}
