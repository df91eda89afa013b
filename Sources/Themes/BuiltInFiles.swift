/// The texts of the files in `themes/`, compiled in.
enum BuiltInFiles {
  /// The ids of the themes a person can choose, in the order they are listed.
  static let themeIds = [
    "todos-dark", "todos-light", "terminal", "mono", "nord", "gruvbox-dark", "catppuccin-mocha",
    "solarized-light",
  ]

  /// The text of a theme; nil when it is not built in.
  static func theme(_ id: String) -> String? {
    switch id {
    case "base": text(PackageResources.base_toml)
    case "todos-dark": text(PackageResources.todos_dark_toml)
    case "todos-light": text(PackageResources.todos_light_toml)
    case "terminal": text(PackageResources.terminal_toml)
    case "mono": text(PackageResources.mono_toml)
    case "nord": text(PackageResources.nord_toml)
    case "gruvbox-dark": text(PackageResources.gruvbox_dark_toml)
    case "catppuccin-mocha": text(PackageResources.catppuccin_mocha_toml)
    case "solarized-light": text(PackageResources.solarized_light_toml)
    default: nil
    }
  }

  /// The text of an icon set; nil when it is not built in.
  static func icons(_ id: String) -> String? {
    switch id {
    case "box": text(PackageResources.icons_box_toml)
    case "ascii": text(PackageResources.icons_ascii_toml)
    default: nil
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
