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
