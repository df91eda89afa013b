import JSON
import Toml

/// A program whose theme files can be brought in.
package enum ThemeFormat: String, CaseIterable, Hashable, Sendable {
  /// A scheme of base16 or base24 (tinted-theming, "styling" 0.3), as YAML.
  case base16
  /// Colours of iTerm2, a property list as XML.
  case iterm
  case kitty
  /// Alacritty from 0.13 on, as TOML.
  case alacritty
  case ghostty
  /// A scheme of Windows Terminal, as JSON.
  case windowsTerminal = "windows-terminal"
  /// A theme of helix, as TOML.
  case helix

  /// What a person knows it as.
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

  /// The format that a text is in, by what stands in it; nil where it is none of them.
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

  /// By the first line that only one of them has.
  private static func ofPairs(_ text: String) -> ThemeFormat? {
    for pair in PairLines(text).pairs {
      let name = pair.name.lowercased()
      if pair.sign == ":", name.count == 6, name.hasPrefix("base0") { return .base16 }
      if pair.sign == "=", name == "palette", pair.value.contains("=") { return .ghostty }
      if pair.sign == "=", name == "background" || name == "foreground", !pair.isQuoted { return .ghostty }
      if pair.sign == " ", name == "background" || name == "foreground" || Self.isKittyColour(name) {
        return .kitty
      }
    }
    return nil
  }

  private static func isKittyColour(_ name: String) -> Bool {
    name.hasPrefix("color") && Int(name.dropFirst(5)) != nil
  }

  private static func ofTables(_ text: String) -> ThemeFormat? {
    guard let root = try? TomlDocument(TomlFile("", text: text)).root else { return nil }
    if root["colors"]?.value.table != nil { return .alacritty }
    return root.entries.contains { $0.key == "ui" || $0.key.hasPrefix("ui.") } ? .helix : nil
  }
}
