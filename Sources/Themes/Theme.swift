import Frames

/// A theme: a look for every role, as its file says it, before it meets a terminal.
package struct Theme: Hashable, Sendable {
  /// Which kind of background a theme is made for.
  package enum Variant: String, Hashable, Sendable {
    /// Light text on a dark background.
    case dark
    /// Dark text on a light background.
    case light
  }

  /// The file's name without its ending: what people write in `config.toml`.
  package var id: String
  /// The name for people.
  package var name: String
  /// The background it is made for.
  package var variant: Variant
  /// Where its colours come from; empty when they are our own.
  package var source: String
  /// The licence of its colours.
  package var license: String
  /// The least contrast of words to what they lie on (WCAG 2 ratio, 1 to 21); of signs it is two thirds; 0 leaves colours alone.
  package var minContrast: Double
  /// The most colours it uses.
  package var depth: ColourDepth
  /// The background to reckon contrast with when the background is left to the terminal.
  package var backdrop: Colour

  private var styles: [RoleStyle]

  /// A theme with a look for every role; its backdrop is usually black or white.
  package init(
    id: String,
    name: String,
    variant: Variant,
    source: String = "",
    license: String = "",
    minContrast: Double = Contrast.ofWords,
    depth: ColourDepth = .rgb,
    backdrop: Colour? = nil,
    styles: (ThemeRole) -> RoleStyle
  ) {
    self.id = id
    self.name = name
    self.variant = variant
    self.source = source
    self.license = license
    self.minContrast = minContrast
    self.depth = depth
    self.backdrop = backdrop ?? (variant == .dark ? .rgb(0, 0, 0) : .rgb(255, 255, 255))
    self.styles = ThemeRole.allCases.map(styles)
  }

  /// The least contrast of a role to what it lies on, as 4.5 to 3 (WCAG 2.2, 1.4.3 and 1.4.11).
  package func leastContrast(of role: ThemeRole) -> Double { role.isSign ? minContrast * 2 / 3 : minContrast }

  /// The theme with a background of its own where it leaves that to the terminal.
  package var grounded: Theme {
    var theme = self
    for role in ThemeRole.allCases where role == .background || role.isSurface {
      let isLeft = (self[role].bg ?? .standard) == .standard && !role.row.ansi.attributes.contains(.reverse)
      if isLeft { theme.styles[Int(role.rawValue)].bg = backdrop }
    }
    return theme
  }

  /// The look of a role.
  package subscript(role: ThemeRole) -> RoleStyle { styles[Int(role.rawValue)] }
}
