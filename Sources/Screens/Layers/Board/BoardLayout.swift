import Frames

/// Where the parts of the board's page lie.
struct BoardLayout: Hashable {
  /// The row of its title; nil where there is no room for one.
  let title: Int?
  /// The columns that are seen, each with its heading in its first row.
  let columns: [Rect]
  /// Whether a card has a second row where there is more to say of it than its title.
  let hasFacts: Bool

  /// The fewest columns of the screen in which a column of the board stands beside another.
  private static let least = 26

  /// The parts in an area, for so many columns.
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

  /// The rows of a column's cards.
  func cards(of column: Rect) -> Rect { column.inset(above: 1, below: 0) }
}

/// Which columns of the board are seen, and from which line on each.
package struct BoardScroll: Hashable {
  /// The first column that is seen.
  package private(set) var first = 0
  /// The first line that is seen of each column, but for those that are seen from the top.
  var tops: [Int: Int] = [:]

  /// Brings a column into sight, of those so many that are seen side by side.
  mutating func show(_ column: Int, seeing shown: Int, of count: Int) {
    first = min(max(first, column - shown + 1), column)
    first = max(0, min(first, count - shown))
  }
}
