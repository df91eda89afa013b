import JSON
import Toml

/// A program whose theme files can be imported.
package enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
  /// A base16 or base24 scheme (tinted-theming, "styling" 0.3) in YAML.
  case base16
  /// An iTerm2 color preset, an XML property list.
  case iterm
  case kitty
  /// Alacritty 0.13 or later, TOML.
  case alacritty
  case ghostty
  /// A Windows Terminal scheme, JSON.
  case windowsTerminal = "windows-terminal"
  /// A Helix theme, TOML.
  case helix

  package var title: String {
    switch self {
    case .base16: "base16"
    case .iterm: "iTerm2"
    case .kitty: "kitty"
    case .alacritty: "Alacritty"
    case .ghostty: "Ghostty"
    case .windowsTerminal: "Windows Terminal"
    case .helix: "helix"
    }
  }

  /// Detects the format of a text; nil if it is unknown.
  package init?(of text: String) {
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.first == "{" {
      self = .windowsTerminal
    } else if start.first == "<" {
      self = .iterm
    } else if let format = Self.ofPairs(text) ?? Self.ofTables(text) {
      self = format
    } else {
      return nil
    }
  }

  /// Detects by the first line that only one format has.
  private static func ofPairs(_ text: String) -> ThemeFormat? {
    for pair in PairLines(text).pairs {
      let name = pair.name.lowercased()
      if pair.sign == ":", name.count == 6, name.hasPrefix("base0") { return .base16 }
      if pair.sign == "=", name == "palette", pair.value.contains("=") { return .ghostty }
      if pair.sign == "=", name == "background" || name == "foreground", !pair.isQuoted { return .ghostty }
      if pair.sign == " ", name == "background" || name == "foreground" || Self.isKittyColour(name) { return .kitty }
    }
    return nil
  }

  private static func isKittyColour(_ name: String) -> Bool { name.hasPrefix("color") && Int(name.dropFirst(5)) != nil }

  private static func ofTables(_ text: String) -> ThemeFormat? {
    guard let root = try? TomlDocument(TomlFile("", text: text)).root else { return nil }
    if root["colors"]?.value.table != nil { return .alacritty }
    return root.entries.contains { $0.key == "ui" || $0.key.hasPrefix("ui.") } ? .helix : nil
  }
}
