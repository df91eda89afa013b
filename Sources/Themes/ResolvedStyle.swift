package import Frames

/// How a cell looks on this terminal: what a `Style` has become by a theme and a colour depth.
package struct ResolvedStyle: Hashable, Sendable {
  /// The colour of the text.
  package var fg: Colour
  /// The colour behind it.
  package var bg: Colour
  /// Bold, underline and the like.
  package var attributes: Style.Emphasis

  /// A look; by default the terminal's own.
  package init(fg: Colour = .standard, bg: Colour = .standard, attributes: Style.Emphasis = []) {
    self.fg = fg
    self.bg = bg
    self.attributes = attributes
  }
}
