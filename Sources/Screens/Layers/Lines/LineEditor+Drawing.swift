package import Frames
import Themes

extension LineEditor {
  /// Draws the line into `columns` cells, scrolled to the cursor, and sets the frame's cursor.
  package func draw(
    into frame: inout Frame,
    x: Int,
    y: Int,
    columns: Int,
    _ style: Style,
    marks: [LineMark] = [],
    showsCursor: Bool = true
  ) {
    guard columns > 0 else { return }
    let line = LineColumns(text)
    let first = firstColumn(line, columns: columns)
    let shown = first..<first + columns
    frame.put(line.text.slice(columns: shown), x: x, y: y, style)
    for mark in marks {
      let from = max(shown.lowerBound, line.column(ofCharacter: mark.range.lowerBound))
      let to = min(shown.upperBound, line.column(ofCharacter: mark.range.upperBound))
      guard from < to else { continue }
      frame.put(line.text.slice(columns: from..<to), x: x + from - first, y: y, mark.style)
    }
    if first > 0 { frame.put("…", x: x, y: y, Style(.quiet, on: style.surface)) }
    if line.width > shown.upperBound {
      frame.put("…", x: x + columns - 1, y: y, Style(.quiet, on: style.surface))
    }
    let place = x + line.column(ofCharacter: cursor) - first
    guard showsCursor, place < frame.size.columns, y < frame.size.rows else { return }
    frame.cursor = Point(x: place, y: y)
    frame.cursorIsBar = true
  }

  /// Returns the offset of the character at a column of the drawn line.
  package func offset(atColumn column: Int, columns: Int) -> Int {
    let line = LineColumns(text)
    return line.character(atColumn: max(0, column) + firstColumn(line, columns: columns))
  }

  /// Returns the first visible column; scrolls by a quarter of the width, not with every key.
  private func firstColumn(_ line: LineColumns, columns: Int) -> Int {
    let column = line.column(ofCharacter: cursor)
    guard max(column + 1, line.width) > columns, columns > 0 else { return 0 }
    let room = max(1, columns - 2)
    guard column >= room else { return 0 }
    let step = max(1, columns / 4)
    return ((column - room) / step + 1) * step
  }
}

/// A styled part of a line.
package struct LineMark: Hashable, Sendable {
  var range: Range<Int>
  var style: Style

  init(_ range: Range<Int>, _ style: Style) {
    self.range = range
    self.style = style
  }
}
