import Frames
import Intents
package import Themes

/// The same line for the bars of a desktop.
extension StatusLine {
  /// Facts in signs, as Pango's markup wants text.
  package func markup(columns: Int?) -> String { Self.markup(joined(parts(in: .signs), columns)) }

  /// As little as a narrow bar needs, as Pango's markup wants text.
  package func shortMarkup(columns: Int?) -> String { Self.markup(joined(parts(in: .figures), columns)) }

  /// Text in which Pango sees nothing but text (Pango, "Text Attribute Markup").
  package static func markup(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { markup, scalar in
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      // i3blocks hands on what JSON escapes with the backslash doubled.
      case "\\": markup += "&#92;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }

  /// Facts in signs, each in its colour, as polybar wants them: `%{F#rrggbb}` before, `%{F-}` behind.
  ///
  /// polybar knows no escape: a `%{` in the text is parted by a tag that changes nothing (polybar, `tags/parser.cpp`).
  package func polybar(_ palette: Palette?, columns: Int?) -> String {
    let between = Self.polybar(gap, Self.hexadecimal(.quiet, palette))
    return fitted(parts(in: .signs), columns).map { part in
      Self.polybar(part.text, Self.hexadecimal(part.role, palette))
    }.joined(separator: between)
  }

  /// The colour of what matters most, "#rrggbb"; nil where the theme or the person wants none.
  package func colour(_ palette: Palette?) -> String? {
    let roles = parts(in: .signs).map(\.role)
    return (roles.first { $0 == .overdue } ?? roles.first).flatMap { Self.hexadecimal($0, palette) }
  }

  /// How things stand, in words for a style sheet, the one that matters most first.
  package var states: [String] {
    if let counted { return Self.doubt(counted.freshness) + [counted.count == 0 ? "none" : "some"] }
    guard let glance else { return ["unseen"] }
    return Self.doubt(glance.freshness)
      + [
        glance.overdue > 0 ? "overdue" : nil, glance.focus == nil ? nil : "focus",
        glance.isAllDone ? "done" : glance.open > 0 ? "open" : "none",
      ].compactMap(\.self)
  }

  /// How much of today is done, 0 to 100; nil where nothing is due, or something else is counted.
  package var percentage: Int? {
    glance.flatMap { $0.total == 0 ? nil : 100 * $0.done / $0.total }
  }

  private static func doubt(_ freshness: Freshness) -> [String] {
    switch freshness.state {
    case .fresh: []
    case .stale: ["stale"]
    case .unavailable: ["unavailable"]
    }
  }

  private static func hexadecimal(_ role: Role, _ palette: Palette?) -> String? {
    palette?.resolve(Style(role)).fg.hexadecimal
  }

  private static func polybar(_ text: DisplayText, _ colour: String?) -> String {
    let tag = colour.map { "%{F\($0)}" }
    let (mark, apart) = ("%{".unicodeScalars, "%\(tag ?? "%{F-}"){".unicodeScalars)
    let parted = String(text.text.unicodeScalars.replacing(mark, with: apart))
    return tag.map { $0 + parted + "%{F-}" } ?? parted
  }
}
