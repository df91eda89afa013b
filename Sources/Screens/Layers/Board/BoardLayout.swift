import Frames

/// The layout of the board page.
struct BoardLayout: Hashable {
  /// The row of the title, if it fits.
  let title: Int?
  /// The visible columns, each with its heading in the first row.
  let columns: [Rect]
  /// True if a card has a second row for further facts.
  let hasFacts: Bool

  /// Minimum width of a column beside another.
  private static let least = 26

  init(_ area: Rect, columns count: Int) {
    let (width, rows) = (area.size.columns, area.size.rows)
    let shown = max(1, min(count, (width + 1) / Self.least))
    let hasTitle = rows >= (shown > 1 ? 7 : 10)
    title = hasTitle ? area.origin.y : nil
    hasFacts = rows >= 10
    let room = area.inset(above: hasTitle ? 1 : 0, below: 0)
    columns = (0..<shown).map { place in
      let (start, end) = (place * (width + 1) / shown, (place + 1) * (width + 1) / shown - 1)
      return Rect(x: room.origin.x + start, y: room.origin.y, columns: end - start, rows: room.size.rows)
    }
  }

  func cards(of column: Rect) -> Rect { column.inset(above: 1, below: 0) }
}

/// The scroll position of the board.
package struct BoardScroll: Hashable {
  /// The first visible column.
  package private(set) var first = 0
  /// The first visible line of each column; absent for columns at the top.
  var tops: [Int: Int] = [:]

  /// Scrolls a column into view; `shown` columns are visible at a time.
  mutating func show(_ column: Int, seeing shown: Int, of count: Int) {
    first = min(max(first, column - shown + 1), column)
    first = max(0, min(first, count - shown))
  }
}
