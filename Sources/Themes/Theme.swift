import Frames

/// A theme: a style for every role as defined by its file, independent of the terminal.
package struct Theme: Hashable, Sendable {
  /// The kind of background a theme is designed for.
  package enum Variant: String, Hashable, Sendable {
    /// Light text on a dark background.
    case dark
    /// Dark text on a light background.
    case light
  }

  /// The file name without its extension, as used in `config.toml`.
  package var id: String
  package var name: String
  package var variant: Variant
  /// The origin of its colours; empty for our own.
  package var source: String
  package var license: String
  /// Minimum contrast of text (WCAG 2 ratio, 1 to 21); signs need two thirds of it, and 0 disables adjustments.
  package var minContrast: Double
  /// The maximum colour depth it uses.
  package var depth: ColourDepth
  /// The assumed background for contrast if the theme keeps the terminal's background.
  package var backdrop: Colour

  private var styles: [RoleStyle]

  /// Creates a theme; the default backdrop is black or white.
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

  /// Returns the minimum contrast; signs need two thirds of that of text, as 3 to 4.5 (WCAG 2.2, 1.4.3 and 1.4.11).
  package func leastContrast(of role: ThemeRole) -> Double { role.isSign ? minContrast * 2 / 3 : minContrast }

  /// The theme with explicit backgrounds in place of the terminal's.
  package var grounded: Theme {
    var theme = self
    for role in ThemeRole.allCases where role == .background || role.isSurface {
      let isLeft = (self[role].bg ?? .standard) == .standard && !role.row.ansi.attributes.contains(.reverse)
      if isLeft { theme.styles[Int(role.rawValue)].bg = backdrop }
    }
    return theme
  }

  package subscript(role: ThemeRole) -> RoleStyle { styles[Int(role.rawValue)] }
}
