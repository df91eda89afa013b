package import Frames

/// What a theme file says about one role.
package struct RoleStyle: Hashable, Sendable {
  /// Text colour.
  package var fg: Colour
  /// Background; nil where the role lies on whatever surface is there.
  package var bg: Colour?
  /// Attributes at every depth that has colours.
  package var attributes: Style.Emphasis
  /// Text colour at 16 and 8 colours; nil for the role's usual one.
  package var ansi: Colour?
  /// Attributes without colours; nil for the role's usual ones.
  package var mono: Style.Emphasis?

  /// What a file says of a role; by default nothing: the terminal's own text colour.
  package init(
    _ fg: Colour = .standard,
    on bg: Colour? = nil,
    _ attributes: Style.Emphasis = [],
    ansi: Colour? = nil,
    mono: Style.Emphasis? = nil
  ) {
    self.fg = fg
    self.bg = bg
    self.attributes = attributes
    self.ansi = ansi
    self.mono = mono
  }
}
