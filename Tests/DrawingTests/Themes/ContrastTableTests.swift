import Frames
import PortraitSupport
import Testing
import Themes

/// Prints the contrast of every role to its background, by theme and colour depth, for manual review.
@Suite struct ContrastTableTests {
  private static let depths: [ColourDepth] = [.rgb, .indexed256, .sixteen, .eight]

  @Test(arguments: ThemeCatalogue().ids) func contrasts(id: String) throws {
    let theme = try #require(try ThemeCatalogue().load(id)).theme
    var lines = ["\(theme.name), \(theme.variant.rawValue)"]
    for surface in ShippedThemeTests.surfaces {
      lines += ["", "on \(surface.name)".padded(to: 22) + "24 bits        256 colours    16             8"]
      for role in ThemeRole.allCases where !role.isDecoration || role == .border {
        guard surface == .background || role == .text || role == .muted || role == .overdue else { continue }
        let cells = Self.depths.map { cell(role, surface, Palette(theme: theme, depth: $0), theme) }
        lines.append(role.name.padded(to: 22) + cells.map { $0.padded(to: 15) }.joined())
      }
    }
    let text = lines.map { $0.split(separator: " ", omittingEmptySubsequences: false).trimmed }
    expectText(text.joined(separator: "\n") + "\n", named: "contrast-\(id)")
  }

  /// Returns the text's colour and its contrast to the background; `-` if one of them is the terminal's own.
  private func cell(_ role: ThemeRole, _ surface: ThemeRole, _ palette: Palette, _ theme: Theme) -> String {
    let look = palette.resolve(Style(Role(role), on: Role(surface)))
    let ground = look.bg == .standard ? theme.backdrop : look.bg
    guard let ratio = Contrast.ratio(look.fg, ground) else { return name(look.fg).padded(to: 8) + "-" }
    let tenths = Int((ratio * 10).rounded(.down))
    return name(look.fg).padded(to: 8) + "\(tenths / 10).\(tenths % 10)"
  }

  private func name(_ colour: Colour) -> String {
    switch colour {
    case .standard: "own"
    case .indexed(let index): "\(index)"
    case .rgb: colour.hexadecimal ?? "?"
    }
  }
}

extension String {
  fileprivate func padded(to columns: Int) -> String { self + String(repeating: " ", count: max(1, columns - count)) }
}

extension [Substring] {
  fileprivate var trimmed: String { String(joined(separator: " ").reversed().drop { $0 == " " }.reversed()) }
}
