package import Themes

/// How many colours are used: what the person wants comes first, then what the terminal says of itself.
package enum DepthChoice {
  /// The depth for a terminal.
  package static func depth(
    environment: [String: String],
    dialect: Dialect,
    facts: TerminalFacts,
    override: ColourDepth?
  ) -> ColourDepth {
    if let override { return override }
    if wantsNoColour(environment) { return .mono }
    if dialect.isDirect {
      if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) || facts.hasRGB {
        return .rgb
      }
      if !facts.isKnown { return Dialect.isNewer(dialect.name) ? .rgb : .indexed256 }
    }
    switch facts.colours {
    case 256...: return .indexed256
    case 16...: return .sixteen
    case 8...: return .eight
    default: return .mono
    }
  }

  /// Whether the environment asks for no colour (no-color.org, CLICOLOR).
  package static func wantsNoColour(_ environment: [String: String]) -> Bool {
    if let none = environment["NO_COLOR"], !none.isEmpty { return true }
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    return environment["CLICOLOR"] == "0" && !isForced
  }

  /// Whether the background is dark by COLORFGBG (`15;0`), which some terminals set.
  package static func isDark(_ environment: [String: String]) -> Bool? {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let colour = Int(last) else {
      return nil
    }
    return (0...6).contains(colour) || colour == 8
  }
}
