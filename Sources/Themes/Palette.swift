package import Frames

/// A theme on a terminal: the look of every role on every surface, worked out once.
package struct Palette: Hashable, Sendable {
  private let looks: [ResolvedStyle]
  private let columns: [UInt8]
  private let surfaces: Int

  /// Works out a theme for a colour depth.
  ///
  /// - Parameters:
  ///   - theme: What is to be shown.
  ///   - depth: What the terminal can show.
  ///   - backdrop: The terminal's background where it told it; contrast is reckoned with it when the theme leaves the
  ///     background to the terminal.
  package init(theme: Theme, depth: ColourDepth, backdrop: Colour? = nil) {
    let surfaceRoles = ThemeRole.allCases.filter { $0 == .background || $0.isSurface }
    surfaces = surfaceRoles.count
    columns = ThemeRole.allCases.map { UInt8(surfaceRoles.firstIndex(of: $0) ?? 0) }
    let mixer = Mixer(theme: theme, depth: min(depth, theme.depth), backdrop: backdrop ?? theme.backdrop)
    looks = ThemeRole.allCases.flatMap { role in surfaceRoles.map { mixer.look(of: role, on: $0) } }
  }

  /// The look of a style.
  ///
  /// A role or surface that no role stands for is taken as text on the background.
  package func resolve(_ style: Style) -> ResolvedStyle {
    let role = Int(style.role.rawValue) < columns.count ? Int(style.role.rawValue) : 0
    let surface = Int(style.surface.rawValue) < columns.count ? Int(columns[Int(style.surface.rawValue)]) : 0
    var look = looks[role * surfaces + surface]
    look.attributes.formUnion(style.emphasis)
    return look
  }
}
