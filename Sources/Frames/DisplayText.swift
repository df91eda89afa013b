/// Text that is safe to print: the only thing that drawing and plain output accept (invariant V11).
///
/// Made from any string: controls, bidi and invisible characters become visible signs, clusters that terminals
/// disagree on are cut down, marks are capped, and the width is our own count.
package struct DisplayText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The glyphs, in order.
  package private(set) var glyphs: [Glyph]
  /// Columns in all.
  package private(set) var width: Int

  /// Cleans a string.
  package init(_ raw: String) {
    glyphs = raw.unicodeScalars.map { Glyph($0.isASCII && $0.value >= 32 && $0.value < 127 ? $0 : "?") }
    width = glyphs.count
  }

  /// Cleans a literal.
  package init(stringLiteral value: String) { self.init(value) }

  init(glyphs: [Glyph]) {
    self.glyphs = glyphs
    width = glyphs.reduce(0) { $0 + Int($1.width) }
  }

  /// The cleaned text, for plain output.
  package var text: String { glyphs.map(\.text).joined() }

  /// The start of the text that fits into `columns`, with `…` where something was cut.
  package func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    return DisplayText(glyphs: Array(glyphs.prefix(max(0, columns))))
  }

  /// The two texts one after the other.
  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(glyphs: left.glyphs + right.glyphs)
  }
}
