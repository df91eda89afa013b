/// A cell's place, counted from the top left corner, which is 0, 0.
package struct Point: Hashable, Sendable {
  /// The column.
  package var x: Int
  /// The row.
  package var y: Int

  /// A place by column and row.
  package init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
