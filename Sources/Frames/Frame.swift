/// A screen as a value: a grid of cells and the cursor position.
package struct Frame: Hashable, Sendable {
  package let size: Size
  package private(set) var cells: [Cell]
  /// The cursor position, which screen readers follow.
  package var cursor: Point?
  package var cursorIsBar: Bool
  /// The announcement row for screen readers, if any.
  package var heard: HeardRow?

  package init(size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
    cursorIsBar = false
  }

  package subscript(x: Int, y: Int) -> Cell { cells[y * size.columns + x] }

  package var bounds: Rect { Rect(x: 0, y: 0, columns: size.columns, rows: size.rows) }

  /// Prints `text` clipped to `limit` columns and the frame, with cut wide glyphs as blanks; returns the next column.
  @discardableResult package mutating func put(
    _ text: DisplayText, x: Int, y: Int, _ style: Style, limit: Int = .max
  ) -> Int {
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

  package func row(_ y: Int) -> ArraySlice<Cell> { cells[y * size.columns..<(y + 1) * size.columns] }

  /// Replaces a row by the cells of a row of the same width.
  package mutating func replaceRow(_ y: Int, with row: [Cell]) {
    cells.replaceSubrange(y * size.columns..<(y + 1) * size.columns, with: row)
  }

  /// Returns the cells of a rectangle inside the frame in row-major order.
  package func cells(in block: Rect) -> [Cell] {
    (block.origin.y..<block.endY).flatMap { cells[places(of: block, row: $0)] }
  }

  /// Replaces a rectangle inside the frame by cells of the same size, as returned by `cells(in:)`.
  package mutating func replace(_ block: Rect, with cut: [Cell]) {
    let columns = block.size.columns
    for (row, y) in (block.origin.y..<block.endY).enumerated() {
      cells.replaceSubrange(places(of: block, row: y), with: cut[row * columns..<(row + 1) * columns])
    }
  }

  private func places(of block: Rect, row y: Int) -> Range<Int> {
    y * size.columns + block.origin.x..<y * size.columns + block.endX
  }

  /// Sets the surface of a rectangle; text and roles are kept.
  package mutating func lay(_ surface: Role, on rect: Rect) {
    forEachIndex(of: rect) { cells[$0].style.surface = surface }
  }

  package mutating func emphasize(_ emphasis: Style.Emphasis, on rect: Rect) {
    forEachIndex(of: rect) { cells[$0].style.emphasis.formUnion(emphasis) }
  }

  /// Replaces highlighted surfaces and removes bold.
  ///
  /// A row that loses the focus is then not redrawn, and not read aloud again, only because of its colours.
  package mutating func unlight(_ surfaces: [Role], to surface: Role) {
    for index in cells.indices where surfaces.contains(cells[index].style.surface) {
      cells[index].style.surface = surface
      cells[index].style.emphasis.remove(.bold)
    }
  }

  package mutating func clear(_ rect: Rect, to surface: Role = .background) {
    fill(rect, with: .blank, Style(.text, on: surface))
  }

  /// Fills a rectangle with a single-column glyph.
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

  /// Replaces signs by their ASCII equivalents, if any; letters are unchanged.
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

  /// Blanks a wide glyph that is half overwritten, so that no half glyph is printed.
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

  /// Draws a box with rounded corners and a title in its top border.
  ///
  /// A rectangle of fewer than two columns or rows is left unchanged. The inside is not cleared.
  package mutating func drawBox(_ rect: Rect, _ style: Style, title: DisplayText = .empty, titleStyle: Style? = nil) {
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

/// A row with an announcement for screen readers and braille displays.
///
/// Screen readers speak newly written text and then follow the cursor. The row is therefore rewritten as a whole, after
/// all others, whenever `turn` changes, even if the text is the same.
package struct HeardRow: Hashable, Sendable {
  package let y: Int
  /// The sequence number of the announcement.
  package let turn: Int

  package init(y: Int, turn: Int) { (self.y, self.turn) = (y, turn) }
}

/// A progress indicator that some terminals show on a tab or in the dock.
package enum TabProgress: Hashable, Sendable {
  case percent(Int)
  /// Indeterminate progress.
  case busy
}

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

extension Frame {
  /// Returns the frame as text, one line per row, without trailing blanks.
  package func portrait() -> String { (0..<size.rows).map { rowText($0) + "\n" }.joined() }

  /// Returns the text, the cursor position and every run of styled cells as `row: first-last role/surface +emphasis`.
  ///
  /// The closure names the roles. Plain text on the default background is omitted.
  package func portrait(styled name: (Role) -> String) -> String {
    var lines = [portrait() + "---"]
    if let cursor { lines.append("cursor \(cursor.x),\(cursor.y)\(cursorIsBar ? " bar" : "")") }
    for y in 0..<size.rows {
      let runs = styledRuns(ofRow: y).map { run, style in
        "\(run.columns.lowerBound)-\(run.columns.upperBound - 1) \(describe(style, name))"
      }
      if !runs.isEmpty { lines.append("\(y): " + runs.joined(separator: ", ")) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func rowText(_ y: Int) -> String {
    var glyphs = (0..<size.columns).compactMap { self[$0, y].glyph }
    while glyphs.last == .blank { glyphs.removeLast() }
    return glyphs.reduce(into: "") { $0 += $1.text }
  }

  private func styledRuns(ofRow y: Int) -> [(CellRun, Style)] {
    var runs: [(CellRun, Style)] = []
    var start = 0
    for x in 0..<size.columns where x + 1 == size.columns || self[x + 1, y].style != self[x, y].style {
      if self[x, y].style != Style() { runs.append((CellRun(y: y, columns: start..<x + 1), self[x, y].style)) }
      start = x + 1
    }
    return runs
  }

  private func describe(_ style: Style, _ name: (Role) -> String) -> String {
    let surface = style.surface == .background ? "" : "/" + name(style.surface)
    return name(style.role) + surface + style.emphasis.names.map { " +" + $0 }.joined()
  }
}

extension Style.Emphasis {
  var names: [String] {
    let all: [(Style.Emphasis, String)] = [
      (.bold, "bold"), (.underline, "underline"), (.italic, "italic"), (.dim, "dim"), (.reverse, "reverse"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
