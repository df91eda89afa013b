/// The capabilities of a terminal according to the terminfo database.
package struct TerminalFacts: Hashable, Sendable {
  /// true if the database contains the terminal.
  package var isKnown: Bool
  package var canPosition: Bool
  package var colours: Int
  package var hasRGB: Bool

  package init(isKnown: Bool, canPosition: Bool, colours: Int, hasRGB: Bool) {
    self.isKnown = isKnown
    self.canPosition = canPosition
    self.colours = colours
    self.hasRGB = hasRGB
  }
}

/// The protocol of a terminal, derived from its name and its capabilities.
package struct Dialect: Hashable, Sendable {
  package let name: String
  /// true if the embedded description is used: for the xterm family and for unknown terminals.
  package let isDirect: Bool
  /// true if the terminal supports, or silently ignores, the private modes and queries of the xterm family.
  package let hasModes: Bool

  /// Creates the dialect of a terminal; throws if it cannot show a full screen.
  package init(environment: [String: String], facts: TerminalFacts) throws(TerminalRefusal) {
    guard let name = environment["TERM"], !name.isEmpty else { throw .noTerm }
    guard name != "dumb", !facts.isKnown || facts.canPosition else { throw .tooPlain(name) }
    self.name = name
    let isXterm = Self.family.contains { name.hasPrefix($0) }
    isDirect = isXterm || !facts.isKnown
    hasModes = isDirect || name.hasPrefix("screen")
  }

  /// true if the terminal's font has the common signs; system consoles have few.
  package var hasSigns: Bool { !["linux", "vt", "cons", "ansi"].contains { name.hasPrefix($0) } }

  /// Returns true if a terminal missing from the database is known to support 24-bit colour.
  static func isNewer(_ name: String) -> Bool { newer.contains { name.hasPrefix($0) } }

  private static let newer = [
    "xterm-kitty", "kitty", "xterm-ghostty", "ghostty", "foot", "wezterm", "alacritty", "contour", "rio",
  ]
  private static let family =
    newer + [
      "xterm", "tmux", "rxvt", "st-", "vte", "gnome", "konsole", "mintty", "putty", "iterm", "iTerm", "mlterm",
      "nsterm", "ms-terminal",
    ]
}

/// The terminals known to support progress (OSC 9;4); others interpret the sequence as a notification.
package enum ProgressDialect {
  /// Returns true if the terminal described by the environment supports progress.
  package static func isKnown(_ environment: [String: String]) -> Bool {
    let program = environment["TERM_PROGRAM"]
    let version = numbers(environment["TERM_PROGRAM_VERSION"])
    if environment["TMUX"] != nil { return program == "tmux" && reaches(version, [3, 7]) }
    if environment["STY"] != nil || environment["TERM"]?.hasPrefix("screen") == true { return false }
    if let since = since[program ?? ""] { return reaches(version, since) }
    if environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON" { return true }
    return environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 7_900 } ?? false
  }

  /// The first versions with support.
  private static let since = ["ghostty": [1, 2], "iTerm.app": [3, 6, 6], "WezTerm": [20_250_209]]

  /// Returns the leading numbers of a version: "3.7b" is 3 and 7, and "20250209-182623-44866cc1" is its date.
  private static func numbers(_ version: String?) -> [Int] {
    guard let version else { return [] }
    return version.prefix { $0 != "-" }.split(separator: ".").compactMap { Int($0.prefix { $0.isNumber }) }
  }

  private static func reaches(_ version: [Int], _ least: [Int]) -> Bool {
    !version.isEmpty && !version.lexicographicallyPrecedes(least)
  }
}
