package import Frames

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
    id: String, name: String, variant: Variant, source: String = "", license: String = "",
    minContrast: Double = Contrast.ofWords, depth: ColourDepth = .rgb, backdrop: Colour? = nil,
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

/// The default themes as values, so that the first frame does not parse a file; a test compares them to their files.
extension Theme {
  /// The theme of `themes/todos-dark.toml`.
  package static let todosDark = Theme(
    id: "todos-dark", name: "Todos Dark", variant: .dark, backdrop: .rgb(0x1b, 0x1f, 0x27)
  ) {
    switch $0 {
    case .bg, .fg: .standard
    case .words: .rgb(0xd5, 0xdb, 0xe6)
    case .muted: .rgb(0x8f, 0x9b, 0xb0)
    case .quiet: .rgb(0x66, 0x71, 0x86)
    case .border, .line: .rgb(0x34, 0x3c, 0x4b)
    case .sel: .rgb(0x2c, 0x34, 0x44)
    case .panel: .rgb(0x23, 0x29, 0x35)
    case .ink: .rgb(0x14, 0x18, 0x21)
    case .accent: .rgb(0x7f, 0xb4, 0xff)
    case .red: .rgb(0xef, 0x6f, 0x78)
    case .orange: .rgb(0xe7, 0x9a, 0x5e)
    case .yellow: .rgb(0xe8, 0xc4, 0x6a)
    case .green: .rgb(0x8f, 0xcf, 0x8f)
    case .cyan: .rgb(0x74, 0xc7, 0xc7)
    case .magenta: .rgb(0xb7, 0x9c, 0xf2)
    }
  }

  /// The theme of `themes/todos-light.toml`.
  package static let todosLight = Theme(
    id: "todos-light", name: "Todos Light", variant: .light, backdrop: .rgb(0xfa, 0xfa, 0xf8)
  ) {
    switch $0 {
    case .bg, .fg: .standard
    case .words: .rgb(0x26, 0x2c, 0x38)
    case .muted: .rgb(0x5a, 0x64, 0x76)
    case .quiet: .rgb(0x81, 0x8a, 0x9a)
    case .border, .line: .rgb(0xd3, 0xd8, 0xe1)
    case .sel: .rgb(0xdf, 0xe7, 0xf5)
    case .panel: .rgb(0xee, 0xf1, 0xf6)
    case .ink: .rgb(0xff, 0xff, 0xff)
    case .accent: .rgb(0x25, 0x63, 0xc9)
    case .red: .rgb(0xc0, 0x30, 0x3c)
    case .orange: .rgb(0xb0, 0x54, 0x0f)
    case .yellow: .rgb(0x8f, 0x64, 0x00)
    case .green: .rgb(0x2f, 0x7d, 0x3b)
    case .cyan: .rgb(0x0b, 0x76, 0x76)
    case .magenta: .rgb(0x70, 0x48, 0xb8)
    }
  }

  /// Returns the theme if it is compiled in as a value.
  package static func ready(_ id: String) -> Theme? {
    switch id {
    case "todos-dark": todosDark
    case "todos-light": todosLight
    default: nil
    }
  }

  /// Creates a theme defined only by its palette.
  private init(id: String, name: String, variant: Variant, backdrop: Colour, palette: (ThemeRole.PaletteName) -> Colour)
  {
    self.init(id: id, name: name, variant: variant, backdrop: backdrop) { role in
      let row = role.row
      return RoleStyle(row.fg.map(palette) ?? .standard, on: row.bg.map(palette), row.attributes)
    }
  }
}

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
    _ fg: Colour = .standard, on bg: Colour? = nil, _ attributes: Style.Emphasis = [], ansi: Colour? = nil,
    mono: Style.Emphasis? = nil
  ) {
    self.fg = fg
    self.bg = bg
    self.attributes = attributes
    self.ansi = ansi
    self.mono = mono
  }
}
