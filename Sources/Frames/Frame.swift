/// One screen as a value: a grid of cells and where the terminal's cursor rests.
package struct Frame: Hashable, Sendable {
  /// Columns and rows.
  package let size: Size
  /// The cells, row by row.
  package private(set) var cells: [Cell]
  /// Where the terminal's cursor rests; screen readers follow it.
  package var cursor: Point?
  /// Whether the cursor is shown as a bar, as in a line that is being typed.
  package var cursorIsBar: Bool
  /// The row of words that is read aloud; nil where there is none.
  package var heard: HeardRow?

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    cursorIsBar = false
  }

  /// The cell at a place inside the frame.
  package subscript(x: Int, y: Int) -> Cell { cells[y * size.columns + x] }

  /// The block of the whole frame.
  package var bounds: Rect { Rect(x: 0, y: 0, columns: size.columns, rows: size.rows) }

  /// Prints `text` from a place on, cut at `limit` columns and at the frame's edges; gives back the column behind it.
  ///
  /// A wide glyph that an edge cuts in half is printed as a blank.
  @discardableResult
  package mutating func put(_ text: DisplayText, x: Int, y: Int, _ style: Style, limit: Int = .max) -> Int {
    guard y >= 0, y < size.rows else { return x }
    let end = x + min(max(0, limit), size.columns - x)
    var column = x
    for glyph in text.glyphs {
      guard column < end else { break }
      let width = Int(glyph.width)
      if column >= 0, column + width <= end {
        write(glyph, x: column, y: y, style)
      } else if column + width > 0 {
        write(.blank, x: max(0, column), y: y, style)
      }
      column += min(width, end - column)
    }
    return column
  }

  /// The cells of a row.
  package func row(_ y: Int) -> ArraySlice<Cell> { cells[y * size.columns..<(y + 1) * size.columns] }

  /// Puts the cells of a whole row of a frame as wide as this one in the place of a row.
  package mutating func replaceRow(_ y: Int, with row: [Cell]) {
    cells.replaceSubrange(y * size.columns..<(y + 1) * size.columns, with: row)
  }

  /// The cells of a block that lies inside the frame, row by row.
  package func cells(in block: Rect) -> [Cell] {
    (block.origin.y..<block.endY).flatMap { cells[places(of: block, row: $0)] }
  }

  /// Replaces a block that lies inside the frame by one of the same size that was cut from a frame.
  package mutating func replace(_ block: Rect, with cut: [Cell]) {
    let columns = block.size.columns
    for (row, y) in (block.origin.y..<block.endY).enumerated() {
      cells.replaceSubrange(places(of: block, row: y), with: cut[row * columns..<(row + 1) * columns])
    }
  }

  private func places(of block: Rect, row y: Int) -> Range<Int> {
    y * size.columns + block.origin.x..<y * size.columns + block.endX
  }

  /// Gives every cell of a block the surface, keeping text and roles.
  package mutating func lay(_ surface: Role, on rect: Rect) {
    forEachIndex(of: rect) { cells[$0].style.surface = surface }
  }

  /// Adds emphasis to every cell of a block, keeping the rest.
  package mutating func emphasize(_ emphasis: Style.Emphasis, on rect: Rect) {
    forEachIndex(of: rect) { cells[$0].style.emphasis.formUnion(emphasis) }
  }

  /// Takes the light off rows and panels, so that a row which is left is not written anew, and read again, for its colours.
  package mutating func unlight(_ surfaces: [Role], to surface: Role) {
    for index in cells.indices where surfaces.contains(cells[index].style.surface) {
      cells[index].style.surface = surface
      cells[index].style.emphasis.remove(.bold)
    }
  }

  /// Empties a block onto a surface.
  package mutating func clear(_ rect: Rect, to surface: Role = .background) {
    fill(rect, with: .blank, Style(.text, on: surface))
  }

  /// Gives every cell of a block the same glyph of one column.
  package mutating func fill(_ rect: Rect, with glyph: Glyph, _ style: Style) {
    let (left, right) = (max(0, rect.origin.x), min(rect.endX, size.columns))
    guard left < right, glyph.width == 1 else { return }
    for y in max(0, rect.origin.y)..<max(0, min(rect.endY, size.rows), rect.origin.y) {
      write(glyph, x: left, y: y, style)
      write(glyph, x: right - 1, y: y, style)
      let row = y * size.columns
      for index in row + left..<row + right { cells[index] = Cell(glyph: glyph, style: style) }
    }
  }

  /// Puts a sign of ASCII in place of every other that has one; letters stay as they are.
  package mutating func spellSigns() {
    for index in cells.indices {
      guard let glyph = cells[index].glyph, let sign = Glyph.asciiSigns[glyph.base] else { continue }
      cells[index].glyph = Glyph(sign)
      if glyph.width == 2 { cells[index + 1].glyph = .blank }
    }
  }

  private mutating func write(_ glyph: Glyph, x: Int, y: Int, _ style: Style) {
    let index = y * size.columns + x
    mendWideNeighbours(index: index, x: x, width: Int(glyph.width))
    cells[index] = Cell(glyph: glyph, style: style)
    if glyph.width == 2 { cells[index + 1] = Cell(glyph: nil, style: style) }
  }

  /// A wide glyph that is half overwritten becomes blank, so that no half is ever printed.
  private mutating func mendWideNeighbours(index: Int, x: Int, width: Int) {
    if cells[index].isContinuation, x > 0 { cells[index - 1].glyph = .blank }
    let next = index + width
    if x + width < size.columns, cells[next].isContinuation { cells[next].glyph = .blank }
  }

  private func forEachIndex(of rect: Rect, _ body: (Int) -> Void) {
    for y in max(0, rect.origin.y)..<max(0, min(rect.endY, size.rows), rect.origin.y) {
      for x in max(0, rect.origin.x)..<max(0, min(rect.endX, size.columns), rect.origin.x) {
        body(y * size.columns + x)
      }
    }
  }

  /// Draws a box with rounded corners on the edge of a block, with a title in its upper side.
  ///
  /// A block of fewer than two columns or rows has no inside and stays as it is. The inside is left alone.
  package mutating func drawBox(
    _ rect: Rect,
    _ style: Style,
    title: DisplayText = .empty,
    titleStyle: Style? = nil
  ) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let inside = rect.size.columns - 2
    drawSide(rect, y: rect.origin.y, corners: ("╭", "╮"), style)
    drawSide(rect, y: rect.endY - 1, corners: ("╰", "╯"), style)
    for y in rect.origin.y + 1..<rect.endY - 1 {
      put("│", x: rect.origin.x, y: y, style)
      put("│", x: rect.endX - 1, y: y, style)
    }
    guard !title.isEmpty, inside >= 5 else { return }
    let shown = title.truncated(to: inside - 4)
    let end = put(" " + shown + " ", x: rect.origin.x + 2, y: rect.origin.y, style)
    put(shown, x: end - 1 - shown.width, y: rect.origin.y, titleStyle ?? style)
  }

  /// Draws a horizontal line.
  package mutating func drawRule(x: Int, y: Int, columns: Int, _ style: Style) {
    put(DisplayText(repeating: Self.line, count: columns), x: x, y: y, style)
  }

  private static let line = Glyph("─")

  private mutating func drawSide(_ rect: Rect, y: Int, corners: (DisplayText, DisplayText), _ style: Style) {
    put(corners.0, x: rect.origin.x, y: y, style)
    drawRule(x: rect.origin.x + 1, y: y, columns: rect.size.columns - 2, style)
    put(corners.1, x: rect.endX - 1, y: y, style)
  }
}

/// A row of words for whoever hears the screen or has it in braille.
///
/// A reader speaks what is newly written, and then follows the cursor. So the row is written whole, behind all others,
/// whenever it is another `turn`: also where it says the same once more.
package struct HeardRow: Hashable, Sendable {
  /// The row.
  package let y: Int
  /// Which words these are, counted from the first that were said.
  package let turn: Int

  package init(y: Int, turn: Int) { (self.y, self.turn) = (y, turn) }
}

/// How far something is, as some terminals show it on a tab or in the dock.
package enum TabProgress: Hashable, Sendable {
  /// So many of a hundred.
  case percent(Int)
  /// Something is under way; nobody knows how far.
  case busy
}
