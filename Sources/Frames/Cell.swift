/// One cell of the screen. A glyph of two columns is followed by a cell that continues it.
package struct Cell: Hashable, Sendable {
  /// What is printed; nil in the second column of a wide glyph.
  package var glyph: Glyph?
  /// How it is meant.
  package var style: Style

  /// A cell with a glyph, or the continuation of a wide one.
  package init(glyph: Glyph?, style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A blank on the bare background.
  package static let blank = Cell(glyph: .blank, style: Style())
}
