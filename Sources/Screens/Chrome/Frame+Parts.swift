import Frames
import Themes

extension Frame {
  /// Puts text into a row, cut before column `end`; returns the column after it.
  @discardableResult mutating func put(_ words: String, x: Int, y: Int, to end: Int, _ style: Style) -> Int {
    put(DisplayText(words).truncated(to: end - x), x: x, y: y, style)
  }

  /// Puts text runs into a row, cut before column `end`; returns the column after them.
  @discardableResult mutating func put(_ runs: [TextRun], x: Int, y: Int, to end: Int, on surface: Role? = nil) -> Int {
    runs.reduce(x) { x, run in
      var style = run.style
      style.surface = surface ?? style.surface
      return put(run.text, x: x, y: y, to: end, style)
    }
  }

  /// Puts text at the right end of a row, unless it would begin before column `from`.
  mutating func putRight(_ words: String, y: Int, from: Int, rect: Rect, _ style: Style) {
    let text = DisplayText(words)
    let x = rect.endX - 2 - text.width
    if x >= from { put(text, x: x, y: y, style) }
  }

  /// Highlights a row, with the cursor sign in its first column.
  ///
  /// The terminal cursor rests there unless the user types text, so that screen readers and braille displays follow.
  mutating func light(_ row: Rect, icons: IconSet) {
    clear(row, to: .selected)
    if cursor == nil, bounds.contains(row.origin) { cursor = row.origin }
    put(icons[.cursor], x: row.origin.x, y: row.origin.y, Style(.accent, on: .selected))
  }

  /// Draws the signs for more rows above or below at the right edge.
  mutating func drawMore(_ above: Bool, _ below: Bool, _ rows: Rect, icons: IconSet, on surface: Role) {
    let (x, style) = (rows.endX - 1, Style(.quiet, on: surface))
    if above { put(icons[.moreAbove], x: x, y: rows.origin.y, style, limit: 1) }
    if below { put(icons[.moreBelow], x: x, y: rows.endY - 1, style, limit: 1) }
  }

  /// Draws a box with the signs of an icon set and a title in its top side.
  mutating func drawBox(_ box: Rect, title: String, on surface: Role, icons: IconSet) {
    guard box.size.columns >= 2, box.size.rows >= 2 else { return }
    let style = Style(.border, on: surface)
    let last = box.endX - 1
    for (y, left, right) in [
      (box.origin.y, icons[.topLeft], icons[.topRight]), (box.endY - 1, icons[.bottomLeft], icons[.bottomRight]),
    ] {
      for x in box.origin.x + 1..<max(box.origin.x + 1, last) { put(icons[.rule], x: x, y: y, style) }
      put(left, x: box.origin.x, y: y, style)
      put(right, x: last, y: y, style)
    }
    for y in box.origin.y + 1..<box.endY - 1 { for x in [box.origin.x, last] { put(icons[.wall], x: x, y: y, style) } }
    let name = DisplayText(title).truncated(to: box.size.columns - 6)
    guard !name.isEmpty else { return }
    let end = put(" " + name + " ", x: box.origin.x + 2, y: box.origin.y, style)
    put(name, x: end - 1 - name.width, y: box.origin.y, Style(.title, on: surface, .bold))
  }
}

extension Rect {
  /// Returns the rectangle's columns in one row of the screen.
  func row(_ y: Int) -> Rect { rows(y, count: 1) }

  /// Returns the rectangle's columns in some rows of the screen.
  func rows(_ y: Int, count: Int) -> Rect { Rect(x: origin.x, y: y, columns: size.columns, rows: count) }

  /// Returns the rectangle's rows in some columns of the screen.
  func columns(_ columns: Range<Int>) -> Rect {
    Rect(x: columns.lowerBound, y: origin.y, columns: columns.count, rows: size.rows)
  }

  func inset(above: Int, below: Int) -> Rect {
    Rect(x: origin.x, y: origin.y + above, columns: size.columns, rows: size.rows - above - below)
  }
}

/// A panel over the middle of the screen.
///
/// Its titled box sets the panel off from the content behind it, even if a theme has one background for both or the
/// terminal has no colours. A panel of fewer than five rows has no box.
struct Panel: Hashable {
  let area: Rect

  init(_ area: Rect) { self.area = area }

  private var isBoxed: Bool { area.size.rows >= 5 }

  var inside: Rect {
    guard isBoxed else { return area }
    let columns = max(0, area.size.columns - 2)
    return Rect(x: area.origin.x + 1, y: area.origin.y + 1, columns: columns, rows: area.size.rows - 2)
  }

  func draw(into frame: inout Frame, title: String, icons: IconSet) {
    frame.clear(area, to: .panel)
    guard isBoxed else { return }
    frame.drawBox(area, title: title, on: .panel, icons: icons)
  }
}

/// A bar that shows how much of a day is done.
struct ProgressBar {
  let done: Int
  let all: Int

  /// Draws the bar over the first row of `place`.
  func draw(into frame: inout Frame, _ place: Rect, icons: IconSet) {
    let steps = icons[.bar].glyphs
    guard let full = steps.last, all > 0 else { return }
    let (x, y, columns) = (place.origin.x, place.origin.y, place.size.columns)
    let filled = min(columns * steps.count, done * columns * steps.count / all)
    if let trough = icons[.trough].glyphs.first {
      frame.fill(Rect(x: x, y: y, columns: columns, rows: 1), with: trough, Style(.border, on: .bar))
    }
    let style = Style(.accent, on: .bar)
    let end = frame.put(DisplayText(repeating: full, count: filled / steps.count), x: x, y: y, style)
    if filled % steps.count > 0 {
      frame.put(DisplayText(repeating: steps[filled % steps.count - 1], count: 1), x: end, y: y, style)
    }
  }
}
