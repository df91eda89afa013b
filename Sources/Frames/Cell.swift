/// One cell of the screen.
///
/// A glyph of two columns is followed by a cell that continues it.
package struct Cell: Hashable, Sendable {
  /// The glyph's bits; 0 in the second column of a wide glyph.
  private var bits: UInt64
  /// How it is meant.
  package var style: Style

  /// A cell with a glyph, or the continuation of a wide one.
  package init(glyph: Glyph?, style: Style) {
    bits = glyph?.bits ?? 0
    self.style = style
  }

  /// What is printed; nil in the second column of a wide glyph.
  package var glyph: Glyph? {
    get { bits == 0 ? nil : Glyph(bits: bits) }
    set { bits = newValue?.bits ?? 0 }
  }

  /// Whether this is the second column of a wide glyph.
  package var isContinuation: Bool { bits == 0 }

  /// A blank on the bare background.
  package static let blank = Cell(glyph: .blank, style: Style())
}
