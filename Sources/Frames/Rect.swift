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
