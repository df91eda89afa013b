package import Frames

/// The style of a cell on this terminal, after the theme and the colour depth are applied.
package struct ResolvedStyle: Hashable, Sendable {
  package var fg: Colour
  package var bg: Colour
  package var attributes: Style.Emphasis

  /// Creates a style; the default is the terminal's own colours.
  package init(fg: Colour = .standard, bg: Colour = .standard, attributes: Style.Emphasis = []) {
    self.fg = fg
    self.bg = bg
    self.attributes = attributes
  }
}
