import Frames

@testable import Themes

/// Writes a theme as the Swift text it is compiled in as.
enum ThemeSource {
  static func text(of theme: Theme, named name: String) -> String {
    var lines = ["  /// \(theme.name), as `themes/\(theme.id).toml` has it."]
    lines += ["  package static let \(name) = Theme("]
    lines += [
      "    id: \"\(theme.id)\",", "    name: \"\(theme.name)\",", "    variant: .\(theme.variant.rawValue),",
    ]
    lines += [
      "    minContrast: \(theme.minContrast),", "    backdrop: \(colour(theme.backdrop)),", "    slots: [",
    ]
    for slot in Slot.allCases { lines.append("      \(style(theme[slot])),  // \(slot.key)") }
    return (lines + ["    ]", "  )"]).joined(separator: "\n")
  }

  private static func style(_ style: SlotStyle) -> String {
    var parts = [colour(style.fg)]
    if let bg = style.bg { parts.append("on: \(colour(bg))") }
    if !style.attributes.isEmpty { parts.append(attributes(style.attributes)) }
    if let ansi = style.ansi { parts.append("ansi: \(colour(ansi))") }
    if let mono = style.mono { parts.append("mono: \(attributes(mono))") }
    return "SlotStyle(\(parts.joined(separator: ", ")))"
  }

  private static func colour(_ colour: Colour) -> String {
    switch colour {
    case .standard: ".standard"
    case .indexed(let index): ".indexed(\(index))"
    case .rgb(let red, let green, let blue): ".rgb(\(red), \(green), \(blue))"
    }
  }

  private static func attributes(_ all: Style.Emphasis) -> String {
    let names: [(Style.Emphasis, String)] = [
      (.bold, ".bold"), (.underline, ".underline"), (.italic, ".italic"), (.dim, ".dim"),
      (.reverse, ".reverse"),
    ]
    return "[" + names.filter { all.contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }
}
