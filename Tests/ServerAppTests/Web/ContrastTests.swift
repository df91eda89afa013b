import ServerApp
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// Tests of the page's colours in its style: the contrast is 4.5 to 1 for text and 3 to 1 for edges (WCAG 2.2, AA).
@Suite struct ContrastTests {
  private static let style = String(decoding: Asset.style.bytes, as: UTF8.self)

  private static func colours(_ part: Substring) -> [String: [Double]] {
    var colours: [String: [Double]] = [:]
    for piece in part.split(separator: "--").dropFirst() {
      guard let colon = piece.firstIndex(of: ":"), let hash = piece.firstIndex(of: "#") else { continue }
      let digits = Array(piece[piece.index(after: hash)...].prefix(6))
      guard digits.count == 6, let value = Int(String(digits), radix: 16) else { continue }
      colours[String(piece[..<colon])] = [value >> 16, value >> 8 & 255, value & 255].map { Double($0) / 255 }
    }
    return colours
  }

  /// The dark and the light colours, and those of each theme.
  private static var schemes: [[String: [Double]]] {
    let sheets = PageTheme.all.map { String(decoding: $0.sheet.bytes, as: UTF8.self) }
    let blocks = (style + sheets.joined())
      .split(separator: ":root {", omittingEmptySubsequences: false)
      .dropFirst().map { $0.prefix { $0 != "}" } }
    return blocks.map(colours)
  }

  private static func light(_ colour: [Double]) -> Double {
    let parts = colour.map { $0 <= 0.03928 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  private static func contrast(_ one: [Double], _ other: [Double]) -> Double {
    let (dark, bright) = (min(light(one), light(other)), max(light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)
  }

  @Test func colourStandsOut() throws {
    #expect(ContrastTests.schemes.count == 2 + PageTheme.all.count && PageTheme.all.count == 18)
    for scheme in ContrastTests.schemes {
      for name in ["words", "muted", "quiet", "accent", "red", "orange", "yellow", "green", "cyan", "magenta"] {
        for ground in ["ground", "panel", "row"] {
          let ratio = ContrastTests.contrast(try #require(scheme[name]), try #require(scheme[ground]))
          #expect(ratio >= 4.5, "\(name) on \(ground): \(ratio)")
        }
      }
      for ground in ["ground", "panel", "row"] {
        #expect(ContrastTests.contrast(try #require(scheme["edge"]), try #require(scheme[ground])) >= 3)
      }
      for ground in ["cyan", "red", "yellow", "accent", "green"] {
        #expect(ContrastTests.contrast(try #require(scheme["ink"]), try #require(scheme[ground])) >= 4.5)
      }
    }
  }
}
