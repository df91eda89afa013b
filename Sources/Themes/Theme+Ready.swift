import Frames

/// The default themes as values, so that the first frame does not parse a file; a test compares them to their files.
extension Theme {
  /// The theme of `themes/todos-dark.toml`.
  package static let todosDark = Theme(
    id: "todos-dark",
    name: "Todos Dark",
    variant: .dark,
    backdrop: .rgb(0x1b, 0x1f, 0x27)
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
    id: "todos-light",
    name: "Todos Light",
    variant: .light,
    backdrop: .rgb(0xfa, 0xfa, 0xf8)
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
  private init(
    id: String,
    name: String,
    variant: Variant,
    backdrop: Colour,
    palette: (ThemeRole.PaletteName) -> Colour
  ) {
    self.init(id: id, name: name, variant: variant, backdrop: backdrop) { role in
      let row = role.row
      return RoleStyle(row.fg.map(palette) ?? .standard, on: row.bg.map(palette), row.attributes)
    }
  }
}
