/// The position of a cell, counted from the top left corner, 0, 0.
package struct Point: Hashable, Sendable {
  package var x: Int
  package var y: Int

  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}

/// A size in columns and rows.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Creates a size; negative values count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A rectangle of cells.
package struct Rect: Hashable, Sendable {
  package var origin: Point
  package var size: Size

  package init(x: Int, y: Int, columns: Int, rows: Int) {
    origin = Point(x: x, y: y)
    size = Size(columns: columns, rows: rows)
  }

  /// The column after the last one.
  package var endX: Int { origin.x + size.columns }
  /// The row after the last one.
  package var endY: Int { origin.y + size.rows }

  package func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.x < endX && point.y >= origin.y && point.y < endY
  }
}
