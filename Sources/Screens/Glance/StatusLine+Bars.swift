import Frames
import Intents
package import Themes

/// The status line in the formats of desktop bars.
extension StatusLine {
  /// Facts in signs, escaped for Pango markup.
  package func markup(columns: Int?) -> String { Self.markup(joined(parts(in: .signs), columns)) }

  /// The shortest facts, escaped for Pango markup.
  package func shortMarkup(columns: Int?) -> String { Self.markup(joined(parts(in: .figures), columns)) }

  /// Escapes text for Pango markup (Pango, "Text Attribute Markup").
  package static func markup(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { markup, scalar in
      switch scalar {
      case "&": markup += "&amp;"
      case "<": markup += "&lt;"
      case ">": markup += "&gt;"
      case "\"": markup += "&quot;"
      case "'": markup += "&#39;"
      // i3blocks doubles the backslash of a JSON escape.
      case "\\": markup += "&#92;"
      default: markup.unicodeScalars.append(scalar)
      }
    }
  }

  /// Facts in signs, each in a colour tag of polybar: `%{F#rrggbb}` before, `%{F-}` after.
  ///
  /// polybar has no escape: a tag without effect splits a `%{` in the text (polybar, `tags/parser.cpp`).
  package func polybar(_ palette: Palette?, columns: Int?) -> String {
    let between = Self.polybar(gap, Self.hexadecimal(.quiet, palette))
    return fitted(parts(in: .signs), columns).map { part in
      Self.polybar(part.text, Self.hexadecimal(part.role, palette))
    }.joined(separator: between)
  }

  /// The colour of the most important fact, "#rrggbb"; nil if the theme or the user wants none.
  package func colour(_ palette: Palette?) -> String? {
    let roles = parts(in: .signs).map(\.role)
    return (roles.first { $0 == .overdue } ?? roles.first).flatMap { Self.hexadecimal($0, palette) }
  }

  /// The states as style sheet classes, most important first.
  package var states: [String] {
    if let counted { return Self.doubt(counted.freshness) + [counted.count == 0 ? "none" : "some"] }
    guard let glance else { return ["unseen"] }
    return Self.doubt(glance.freshness)
      + [
        glance.overdue > 0 ? "overdue" : nil, glance.focus == nil ? nil : "focus",
        glance.isAllDone ? "done" : glance.open > 0 ? "open" : "none",
      ].compactMap(\.self)
  }

  /// Percentage of today's items that are done; nil if nothing is due or the line counts something else.
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
