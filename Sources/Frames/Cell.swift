/// One cell of the screen; a wide glyph is followed by a continuation cell.
package struct Cell: Hashable, Sendable {
  private var bits: UInt64
  /// The role, the surface and the emphasis, one byte each; cells without padding can be compared in bulk.
  private var look: UInt64

  /// Creates a cell with a glyph, or the continuation of a wide glyph for nil.
  package init(glyph: Glyph?, style: Style) {
    bits = glyph?.bits ?? 0
    look = style.bits
  }

  package var style: Style {
    get { Style(bits: look) }
    set { look = newValue.bits }
  }

  package func isStyled(as other: Cell) -> Bool { look == other.look }

  /// Returns the bits in which the cells differ; 0 if they are equal.
  func difference(from other: Cell) -> UInt64 { (bits ^ other.bits) | (look ^ other.look) }

  /// The glyph, or nil in the second column of a wide glyph.
  package var glyph: Glyph? {
    get { bits == 0 ? nil : Glyph(bits: bits) }
    set { bits = newValue?.bits ?? 0 }
  }

  package var isContinuation: Bool { bits == 0 }

  package static let blank = Cell(glyph: .blank, style: Style())
}
