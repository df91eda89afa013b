import Toml

/// The files in `themes/`, compiled in.
enum BuiltInFiles {
  /// The ids of the themes a person can choose, in the order they are listed.
  static let themeIds = [
    "todos-dark", "todos-light", "terminal", "mono", "nord", "gruvbox-dark", "catppuccin-mocha",
    "solarized-light",
  ]

  /// The theme that every other one starts from.
  static var base: TomlFile { file("base", PackageResources.base_toml) }

  /// A theme; nil when it is not built in.
  static func theme(_ id: String) -> TomlFile? {
    switch id {
    case "base": base
    case "todos-dark": file(id, PackageResources.todos_dark_toml)
    case "todos-light": file(id, PackageResources.todos_light_toml)
    case "terminal": file(id, PackageResources.terminal_toml)
    case "mono": file(id, PackageResources.mono_toml)
    case "nord": file(id, PackageResources.nord_toml)
    case "gruvbox-dark": file(id, PackageResources.gruvbox_dark_toml)
    case "catppuccin-mocha": file(id, PackageResources.catppuccin_mocha_toml)
    case "solarized-light": file(id, PackageResources.solarized_light_toml)
    default: nil
    }
  }

  /// An icon set; nil when it is not built in.
  static func icons(_ id: String) -> TomlFile? {
    switch id {
    case "box": file(id, PackageResources.icons_box_toml)
    case "ascii": file(id, PackageResources.icons_ascii_toml)
    case "words": file(id, PackageResources.icons_words_toml)
    default: nil
    }
  }

  private static func file(_ id: String, _ bytes: [UInt8]) -> TomlFile {
    TomlFile("the built-in \(id)", bytes)
  }
}
