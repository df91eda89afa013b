/// A number of columns and rows.
package struct Size: Hashable, Sendable {
  /// Columns.
  package var columns: Int
  /// Rows.
  package var rows: Int

  /// A size; negative numbers count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
