package import Frames

/// A theme file's style of one role.
package struct RoleStyle: Hashable, Sendable {
  package var fg: Colour
  /// The background; nil for a role on any surface.
  package var bg: Colour?
  /// The attributes at every depth with colours.
  package var attributes: Style.Emphasis
  /// The text colour with 16 and 8 colours; nil for the role's default.
  package var ansi: Colour?
  /// The attributes without colours; nil for the role's defaults.
  package var mono: Style.Emphasis?

  /// Creates a style; the default is the terminal's text colour.
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
