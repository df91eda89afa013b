import Frames
import Themes

/// The visible part of lines that may not all fit in their area.
package struct RowWindow: Hashable, Sendable {
  /// Index of the first visible line.
  package private(set) var top: Int

  init(top: Int = 0) { self.top = top }

  /// Creates a window with a line in the middle, unless the lines end before.
  init(around line: Int, of count: Int, rows: Int) {
    top = max(0, min(line - rows / 2, count - rows))
  }

  /// Scrolls by this many lines, up if negative, as far as there are lines.
  mutating func scroll(by step: Int = 0, of count: Int, rows: Int) {
    top = min(max(0, top + step), max(0, count - rows))
  }

  /// Scrolls until the lines from `first` to `last` are visible; if they do not fit, `first` is.
  mutating func show(_ first: Int, through last: Int, of count: Int, rows: Int) {
    guard rows > 0 else { return }
    top = min(max(top, last - rows + 1), first)
    scroll(of: count, rows: rows)
  }

  /// Scrolls until the lines of a place are visible; for the first place, the lines above it, too.
  mutating func show(_ place: Int, of places: [Int?], rows: Int) {
    guard let first = places.firstIndex(of: place), let last = places.lastIndex(of: place) else { return }
    show(place == 0 ? 0 : first, through: last, of: places.count, rows: rows)
  }

  /// Returns the line at a point of the area; nil if there is none.
  func line<Lines: RandomAccessCollection>(at point: Point, of lines: Lines, in area: Rect) -> Lines.Element?
  where Lines.Index == Int {
    let row = top + point.y - area.origin.y
    return lines.indices.contains(row) ? lines[row] : nil
  }

  /// Returns the visible lines with their rows of the area.
  func shown<Lines: RandomAccessCollection>(_ lines: Lines, in area: Rect) -> [(line: Lines.Element, row: Rect)] {
    lines.dropFirst(top).prefix(area.size.rows).enumerated().map { ($1, area.row(area.origin.y + $0)) }
  }

  /// Draws the signs for more lines above or below.
  func drawMore(of count: Int, into frame: inout Frame, _ area: Rect, icons: IconSet, on surface: Role = .background) {
    frame.drawMore(top > 0, count - top > area.size.rows, area, icons: icons, on: surface)
  }
}
