package import Themes

/// The choice of the colour depth: the user's preference, then the terminal's capabilities.
package enum DepthChoice {
  package static func depth(
    environment: [String: String], dialect: Dialect, facts: TerminalFacts, override: ColourDepth?
  ) -> ColourDepth {
    if let override { return override }
    if wantsNoColour(environment) { return .mono }
    if dialect.isDirect {
      if ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased()) || facts.hasRGB { return .rgb }
      if !facts.isKnown { return Dialect.isNewer(dialect.name) ? .rgb : .indexed256 }
    }
    switch facts.colours {
    case 256...: return .indexed256
    case 16...: return .sixteen
    case 8...: return .eight
    default: return .mono
    }
  }

  /// Returns true if the environment disables colour (no-color.org, CLICOLOR).
  package static func wantsNoColour(_ environment: [String: String]) -> Bool {
    if let none = environment["NO_COLOR"], !none.isEmpty { return true }
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    return environment["CLICOLOR"] == "0" && !isForced
  }

  /// Returns true if COLORFGBG (`15;0`), which some terminals set, indicates a dark background; nil if it is missing.
  package static func isDark(_ environment: [String: String]) -> Bool? {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let colour = Int(last) else { return nil }
    return (0...6).contains(colour) || colour == 8
  }
}
