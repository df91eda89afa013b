package import Frames

/// Prints a frame as lines of coloured text (ECMA-48 SGR), for output outside the full screen.
package enum StyledText {
  /// Returns the rows of the frame, each terminated by a newline, without invisible trailing blanks.
  ///
  /// `links` contains at most one link per row; rows beyond its end have none.
  package static func render(_ frame: Frame, palette: Palette, links: [LinkedPart?] = []) -> String {
    var text = ""
    for y in 0..<frame.size.rows { text += row(y, of: frame, palette, y < links.count ? links[y] : nil) + "\n" }
    return text
  }

  private static func row(_ y: Int, of frame: Frame, _ palette: Palette, _ link: LinkedPart?) -> String {
    let plain = ResolvedStyle()
    let cells = (0..<frame.size.columns).map { frame[$0, y] }
    let looks = cells.map { palette.resolve($0.style) }
    let end = zip(cells, looks).reversed().drop { $0.glyph == .blank && !isSeenBlank($1) }.count
    var text = ""
    var current = plain
    for (x, (cell, look)) in zip(cells, looks).prefix(end).enumerated() {
      if let link, x == link.columns.upperBound { text += LinkedPart.end }
      guard let glyph = cell.glyph else { continue }
      if look != current {
        text += sequence(for: look)
        current = look
      }
      if let link, x == link.columns.lowerBound { text += link.start }
      text += glyph.text
    }
    if let link, link.columns.contains(end - 1) { text += LinkedPart.end }
    return current == plain ? text : text + "\u{1B}[m"
  }

  private static func isSeenBlank(_ look: ResolvedStyle) -> Bool {
    look.bg != .standard || !look.attributes.isDisjoint(with: [.underline, .reverse])
  }

  private static func sequence(for look: ResolvedStyle) -> String {
    var codes = ["0"]
    for (attribute, code) in attributeCodes where look.attributes.contains(attribute) { codes.append(code) }
    codes += colourCodes(look.fg, base: 30)
    codes += colourCodes(look.bg, base: 40)
    return "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func colourCodes(_ colour: Colour, base: Int) -> [String] {
    switch colour {
    case .standard: []
    case .indexed(let index) where index < 8: ["\(base + Int(index))"]
    case .indexed(let index) where index < 16: ["\(base + 52 + Int(index))"]
    case .indexed(let index): ["\(base + 8)", "5", "\(index)"]
    case .rgb(let red, let green, let blue): ["\(base + 8)", "2", "\(red)", "\(green)", "\(blue)"]
    }
  }

  private static let attributeCodes: [(Style.Emphasis, String)] = [
    (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"),
  ]
}

/// A hyperlinked part of a printed row (OSC 8, as defined by VTE and iTerm2).
package struct LinkedPart: Hashable, Sendable {
  package var columns: Range<Int>
  /// The link target; printable ASCII only.
  package let address: String

  /// Creates a link; returns nil if the address may contain bytes that must not reach a terminal (invariant V11).
  package init?(_ columns: Range<Int>, to address: String) {
    guard !columns.isEmpty, address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    self.columns = columns
    self.address = address
  }

  package var start: String { "\u{1B}]8;;" + address + "\u{1B}\\" }
  package static let end = "\u{1B}]8;;\u{1B}\\"
}
