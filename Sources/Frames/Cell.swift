/// One cell of the screen.
///
/// A glyph of two columns is followed by a cell that continues it.
package struct Cell: Hashable, Sendable {
  /// The glyph's bits; 0 in the second column of a wide glyph.
  private var bits: UInt64
  /// The role, the surface and the emphasis, a byte each: cells without gaps are compared many at a time.
  private var look: UInt64

  /// A cell with a glyph, or the continuation of a wide one.
  package init(glyph: Glyph?, style: Style) {
    bits = glyph?.bits ?? 0
    look = style.bits
  }

  /// How it is meant.
  package var style: Style {
    get { Style(bits: look) }
    set { look = newValue.bits }
  }

  /// Whether it is meant as another one.
  package func isStyled(as other: Cell) -> Bool { look == other.look }

  /// The bits in which two cells differ; 0 where they are equal.
  func difference(from other: Cell) -> UInt64 { (bits ^ other.bits) | (look ^ other.look) }

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
