/// What the terminal database says of a terminal.
package struct TerminalFacts: Hashable, Sendable {
  /// Whether the database knows it.
  package var isKnown: Bool
  /// Whether its cursor can be moved.
  package var canPosition: Bool
  /// The number of its colours.
  package var colours: Int
  /// Whether it takes red, green and blue.
  package var hasRGB: Bool

  package init(isKnown: Bool, canPosition: Bool, colours: Int, hasRGB: Bool) {
    self.isKnown = isKnown
    self.canPosition = canPosition
    self.colours = colours
    self.hasRGB = hasRGB
  }
}

/// How a terminal is spoken to, by its name and what the database says of it.
package struct Dialect: Hashable, Sendable {
  /// The name of the terminal.
  package let name: String
  /// Whether the description that this program carries is used: for the family of xterm, and for the unknown.
  package let isDirect: Bool
  /// Whether it takes, or at least silently ignores, the private modes and queries of the family of xterm.
  package let hasModes: Bool

  /// The dialect of a terminal.
  ///
  /// Fails when it cannot show a full screen.
  package init(environment: [String: String], facts: TerminalFacts) throws(TerminalRefusal) {
    guard let name = environment["TERM"], !name.isEmpty else { throw .noTerm }
    guard name != "dumb", !facts.isKnown || facts.canPosition else { throw .tooPlain(name) }
    self.name = name
    let isXterm = Self.family.contains { name.hasPrefix($0) }
    isDirect = isXterm || !facts.isKnown
    hasModes = isDirect || name.hasPrefix("screen")
  }

  /// Whether the terminal's font has the usual signs; the consoles of systems have few.
  package var hasSigns: Bool { !["linux", "vt", "cons", "ansi"].contains { name.hasPrefix($0) } }

  /// Whether a terminal the database does not know is one of those that all have 24 bits.
  static func isNewer(_ name: String) -> Bool { newer.contains { name.hasPrefix($0) } }

  private static let newer = [
    "xterm-kitty", "kitty", "xterm-ghostty", "ghostty", "foot", "wezterm", "alacritty", "contour", "rio",
  ]
  private static let family =
    newer + [
      "xterm", "tmux", "rxvt", "st-", "vte", "gnome", "konsole", "mintty", "putty", "iterm", "iTerm",
      "mlterm",
      "nsterm", "ms-terminal",
    ]
}

/// Which terminals show progress (OSC 9;4): others take it for a notification, so that the ones known to know it count.
package enum ProgressDialect {
  /// Whether the terminal that the environment tells of shows it.
  package static func isKnown(_ environment: [String: String]) -> Bool {
    let program = environment["TERM_PROGRAM"]
    let version = numbers(environment["TERM_PROGRAM_VERSION"])
    if environment["TMUX"] != nil { return program == "tmux" && reaches(version, [3, 7]) }
    if environment["STY"] != nil || environment["TERM"]?.hasPrefix("screen") == true { return false }
    if let since = since[program ?? ""] { return reaches(version, since) }
    if environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON" { return true }
    return environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 7_900 } ?? false
  }

  /// The first versions that know it.
  private static let since = ["ghostty": [1, 2], "iTerm.app": [3, 6, 6], "WezTerm": [20_250_209]]

  /// The numbers at the start of a version: "3.7b" is 3 and 7, "20250209-182623-44866cc1" its day.
  private static func numbers(_ version: String?) -> [Int] {
    guard let version else { return [] }
    return version.prefix { $0 != "-" }.split(separator: ".").compactMap { Int($0.prefix { $0.isNumber }) }
  }

  private static func reaches(_ version: [Int], _ least: [Int]) -> Bool {
    !version.isEmpty && !version.lexicographicallyPrecedes(least)
  }
}
