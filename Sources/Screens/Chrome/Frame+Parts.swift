import Frames
import Themes

extension Frame {
  /// Puts words into a row, cut where they would reach a column; gives the column behind them.
  @discardableResult
  mutating func put(_ words: String, x: Int, y: Int, to end: Int, _ style: Style) -> Int {
    put(DisplayText(words).truncated(to: end - x), x: x, y: y, style)
  }

  /// Puts runs of words into a row, cut where they would reach a column; gives the column behind them.
  @discardableResult
  mutating func put(_ runs: [TextRun], x: Int, y: Int, to end: Int, on surface: Role? = nil) -> Int {
    runs.reduce(x) { x, run in
      var style = run.style
      style.surface = surface ?? style.surface
      return put(run.text, x: x, y: y, to: end, style)
    }
  }

  /// Puts words at the right end of a row; leaves them out where they would meet what ends at `from`.
  mutating func putRight(_ words: String, y: Int, from: Int, rect: Rect, _ style: Style) {
    let text = DisplayText(words)
    let x = rect.endX - 2 - text.width
    if x >= from { put(text, x: x, y: y, style) }
  }

  /// Lights a row, with the sign of the cursor in its first column.
  ///
  /// The terminal's cursor rests there where nothing is typed, so that screen readers and braille follow.
  mutating func light(_ row: Rect, icons: IconSet) {
    clear(row, to: .selected)
    if cursor == nil, bounds.contains(row.origin) { cursor = row.origin }
    put(icons[.cursor], x: row.origin.x, y: row.origin.y, Style(.accent, on: .selected))
  }

  /// Marks at the right edge of rows that there are more above or below.
  mutating func drawMore(_ above: Bool, _ below: Bool, _ rows: Rect, icons: IconSet, on surface: Role) {
    let (x, style) = (rows.endX - 1, Style(.quiet, on: surface))
    if above { put(icons[.moreAbove], x: x, y: rows.origin.y, style, limit: 1) }
    if below { put(icons[.moreBelow], x: x, y: rows.endY - 1, style, limit: 1) }
  }

  /// Draws a box by the signs of an icon set, its name in the upper side.
  mutating func drawBox(_ box: Rect, title: String, on surface: Role, icons: IconSet) {
    guard box.size.columns >= 2, box.size.rows >= 2 else { return }
    let style = Style(.border, on: surface)
    let last = box.endX - 1
    for (y, left, right) in [
      (box.origin.y, icons[.topLeft], icons[.topRight]),
      (box.endY - 1, icons[.bottomLeft], icons[.bottomRight]),
    ] {
      for x in box.origin.x + 1..<max(box.origin.x + 1, last) { put(icons[.rule], x: x, y: y, style) }
      put(left, x: box.origin.x, y: y, style)
      put(right, x: last, y: y, style)
    }
    for y in box.origin.y + 1..<box.endY - 1 {
      for x in [box.origin.x, last] { put(icons[.wall], x: x, y: y, style) }
    }
    let name = DisplayText(title).truncated(to: box.size.columns - 6)
    guard !name.isEmpty else { return }
    let end = put(" " + name + " ", x: box.origin.x + 2, y: box.origin.y, style)
    put(name, x: end - 1 - name.width, y: box.origin.y, Style(.title, on: surface, .bold))
  }
}

extension Rect {
  /// One of its rows.
  func row(_ y: Int) -> Rect { rows(y, count: 1) }

  /// Some of its rows.
  func rows(_ y: Int, count: Int) -> Rect { Rect(x: origin.x, y: y, columns: size.columns, rows: count) }

  /// Its rows in some columns of the screen.
  func columns(_ columns: Range<Int>) -> Rect {
    Rect(x: columns.lowerBound, y: origin.y, columns: columns.count, rows: size.rows)
  }

  /// What is left of it without so many rows above and below.
  func inset(above: Int, below: Int) -> Rect {
    Rect(x: origin.x, y: origin.y + above, columns: size.columns, rows: size.rows - above - below)
  }
}
