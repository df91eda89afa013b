/// A cell's place, counted from the top left corner, which is 0, 0.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A number of columns and rows.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// A size; negative numbers count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A block of cells.
package struct Rect: Hashable, Sendable {
  /// The top left cell.
  package var origin: Point
  /// How far it reaches.
  package var size: Size

  /// A block by its top left cell and its size.
  package init(x: Int, y: Int, columns: Int, rows: Int) {
    origin = Point(x: x, y: y)
    size = Size(columns: columns, rows: rows)
  }

  /// The column behind the last one.
  package var endX: Int { origin.x + size.columns }
  /// The row below the last one.
  package var endY: Int { origin.y + size.rows }

  /// Whether the cell lies inside.
  package func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < endX && point.y >= origin.y && point.y < endY
  }
}
