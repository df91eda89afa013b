package import Themes

/// What a person or the surroundings want of the terminal.
package struct TerminalOptions: Sendable {
  /// The environment: TERM, COLORTERM, NO_COLOR, CLICOLOR, LC_ALL, LC_CTYPE, LANG, ESCDELAY, COLORFGBG are read.
  package var environment: [String: String]
  /// How many colours to use whatever the terminal says; nil to find out.
  package var colourDepth: ColourDepth?
  /// Whether the mouse is ours from the start.
  package var mouse = true
  /// Whether progress is shown on the terminal's tab, where the terminal knows how.
  package var progress = true
  /// The descriptor that standard error goes to while the screen is up; nil to drop it.
  package var log: Int32?

  /// The usual options.
  package init(environment: [String: String]) {
    self.environment = environment
  }

  /// Milliseconds after which a lone ESC is the Escape key.
  var escapeDelay: Int {
    min(max(environment["ESCDELAY"].flatMap { Int($0) } ?? 25, 1), 1_000)
  }
}
