/// The scrolling of rows in an area.
enum RowWindow {
  /// Returns the first visible row, such that the wanted rows are visible in an area of `rows` rows.
  ///
  /// If the first selectable row is wanted (`isFirst`), the rows above it are visible, too.
  static func top(_ top: Int, showing wanted: [Int], isFirst: Bool, of count: Int, rows: Int) -> Int {
    guard rows > 0, let first = wanted.first, let last = wanted.last else { return top }
    let raised = last >= top + rows ? last - rows + 1 : top
    return isFirst ? 0 : min(min(first, raised), max(0, count - rows))
  }
}
