/// Which of many rows are seen.
enum RowWindow {
  /// The first that is seen, so that some are, in an area of so many rows: those above the first that can be selected, too.
  static func top(_ top: Int, showing wanted: [Int], isFirst: Bool, of count: Int, rows: Int) -> Int {
    guard rows > 0, let first = wanted.first, let last = wanted.last else { return top }
    let raised = last >= top + rows ? last - rows + 1 : top
    return isFirst ? 0 : min(min(first, raised), max(0, count - rows))
  }
}
