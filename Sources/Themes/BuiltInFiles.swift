package import Toml

/// The files in `themes/`, compiled in.
package enum BuiltInFiles {
  /// The ids of the selectable themes in display order.
  package static let themeIds = [
    "todos-dark", "todos-light", "terminal", "mono", "high-contrast-dark", "high-contrast-light", "catppuccin-latte",
    "catppuccin-mocha", "dracula", "everforest-dark", "gruvbox-dark", "gruvbox-light", "kanagawa", "nord", "one-dark",
    "rose-pine", "rose-pine-dawn", "solarized-dark", "solarized-light", "tokyo-night",
  ]

  /// The theme that all others inherit from.
  package static var base: TomlFile { file("base", PackageResources.base_toml) }

  package static func theme(_ id: String) -> TomlFile? {
    switch id {
    case "base": base
    case "todos-dark": file(id, PackageResources.todos_dark_toml)
    case "todos-light": file(id, PackageResources.todos_light_toml)
    case "terminal": file(id, PackageResources.terminal_toml)
    case "mono": file(id, PackageResources.mono_toml)
    case "high-contrast-dark": file(id, PackageResources.high_contrast_dark_toml)
    case "high-contrast-light": file(id, PackageResources.high_contrast_light_toml)
    case "catppuccin-latte": file(id, PackageResources.catppuccin_latte_toml)
    case "catppuccin-mocha": file(id, PackageResources.catppuccin_mocha_toml)
    case "dracula": file(id, PackageResources.dracula_toml)
    case "everforest-dark": file(id, PackageResources.everforest_dark_toml)
    case "gruvbox-dark": file(id, PackageResources.gruvbox_dark_toml)
    case "gruvbox-light": file(id, PackageResources.gruvbox_light_toml)
    case "kanagawa": file(id, PackageResources.kanagawa_toml)
    case "nord": file(id, PackageResources.nord_toml)
    case "one-dark": file(id, PackageResources.one_dark_toml)
    case "rose-pine": file(id, PackageResources.rose_pine_toml)
    case "rose-pine-dawn": file(id, PackageResources.rose_pine_dawn_toml)
    case "solarized-dark": file(id, PackageResources.solarized_dark_toml)
    case "solarized-light": file(id, PackageResources.solarized_light_toml)
    case "tokyo-night": file(id, PackageResources.tokyo_night_toml)
    default: nil
    }
  }

  /// The ids of the selectable icon sets in display order.
  package static let iconIds = [
    "box", "ascii", "words", "round", "heavy", "dots", "arrows", "letters", "emoji", "nerd",
  ]

  package static func icons(_ id: String) -> TomlFile? {
    switch id {
    case "box": file(id, PackageResources.icons_box_toml)
    case "ascii": file(id, PackageResources.icons_ascii_toml)
    case "words": file(id, PackageResources.icons_words_toml)
    case "round": file(id, PackageResources.icons_round_toml)
    case "heavy": file(id, PackageResources.icons_heavy_toml)
    case "dots": file(id, PackageResources.icons_dots_toml)
    case "arrows": file(id, PackageResources.icons_arrows_toml)
    case "letters": file(id, PackageResources.icons_letters_toml)
    case "emoji": file(id, PackageResources.icons_emoji_toml)
    case "nerd": file(id, PackageResources.icons_nerd_toml)
    default: nil
    }
  }

  private static func file(_ id: String, _ bytes: [UInt8]) -> TomlFile {
    TomlFile(ThemeFileMessages.builtIn(id), bytes)
  }
}
