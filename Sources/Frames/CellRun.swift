/// Neighbouring cells of one row.
package struct CellRun: Hashable, Sendable {
  /// The row.
  package var y: Int
  /// The columns.
  package var columns: Range<Int>

  /// Cells of a row.
  package init(y: Int, columns: Range<Int>) {
    self.y = y
    self.columns = columns
  }
}
