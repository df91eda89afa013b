package import Frames

/// A theme applied to a terminal: the precomputed style of every role on every surface.
package struct Palette: Hashable, Sendable {
  private let looks: [ResolvedStyle]
  private let columns: [UInt8]
  private let surfaces: Int

  /// Computes the styles of a theme for a colour depth.
  ///
  /// `backdrop` is the terminal's reported background, used for contrast if the theme keeps that background.
  package init(theme: Theme, depth: ColourDepth, backdrop: Colour? = nil) {
    let surfaceRoles = ThemeRole.allCases.filter { $0 == .background || $0.isSurface }
    surfaces = surfaceRoles.count
    columns = ThemeRole.allCases.map { UInt8(surfaceRoles.firstIndex(of: $0) ?? 0) }
    let mixer = Mixer(theme: theme, depth: min(depth, theme.depth), backdrop: backdrop ?? theme.backdrop)
    looks = ThemeRole.allCases.flatMap { role in surfaceRoles.map { mixer.look(of: role, on: $0) } }
  }

  /// Returns the resolved style; an unknown role or surface counts as text on the background.
  package func resolve(_ style: Style) -> ResolvedStyle {
    let role = Int(style.role.rawValue) < columns.count ? Int(style.role.rawValue) : 0
    let surface = Int(style.surface.rawValue) < columns.count ? Int(columns[Int(style.surface.rawValue)]) : 0
    var look = looks[role * surfaces + surface]
    look.attributes.formUnion(style.emphasis)
    return look
  }
}

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
