import AppLoop
import Settings
import Terminal
import Themes

extension TerminalCheckup {
  /// The number of colours in use, with the reason.
  var colour: Diagnostic? {
    let choice = ColourChoice(
      flag: flag,
      config: session.config.color,
      environment: environment,
      isTerminal: true
    )
    guard let dialect = try? Dialect(environment: environment.all, facts: facts) else { return nil }
    let depth = DepthChoice.depth(
      environment: environment.all,
      dialect: dialect,
      facts: facts,
      override: choice.settled.map(ColourDepth.init)
    )
    let words = Self.words(depth) + ", by " + reason(settled: choice.settled != nil)
    return .ok(words, better: depth == .rgb || depth == .mono ? nil : betterColour)
  }

  private static func words(_ depth: ColourDepth) -> String {
    switch depth {
    case .rgb: "24 bits"
    case .indexed256: "256 colours"
    case .sixteen: "16 colours"
    case .eight: "8 colours"
    case .mono: "none"
    }
  }

  /// Returns the deciding setting, in the order of `ColourChoice`.
  private func reason(settled: Bool) -> String {
    if let flag, flag != .auto { return "--color" }
    if session.config.color != .auto { return "the setting color" }
    let names = ["NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]
    if let name = names.first(where: { environment[$0] != nil }) {
      return "\(name)=\(environment[name] ?? "")"
    }
    if settled, let value = environment["COLORTERM"] { return "COLORTERM=\(value)" }
    return "what the terminal \(environment["TERM"] ?? "") is known to show"
  }

  private var betterColour: String? {
    if let tmux, tmux.version >= .popups { return "tmux set -as terminal-features ',*:RGB'" }
    if environment["SSH_CONNECTION"] != nil {
      return "SendEnv COLORTERM in your own ~/.ssh/config, AcceptEnv COLORTERM in sshd_config here"
    }
    return "export COLORTERM=truecolor, where your terminal shows 24 bits"
  }
}
