extension Frame {
  /// Returns the cells that differ from an earlier frame as minimal runs that do not split wide glyphs.
  ///
  /// Without an earlier frame, or with one of another size, every row has changed.
  package func changes(since earlier: Frame?) -> [CellRun] {
    guard let earlier, earlier.size == size else {
      return size.columns == 0 ? [] : (0..<size.rows).map { CellRun(y: $0, columns: 0..<size.columns) }
    }
    var runs: [CellRun] = []
    for y in 0..<size.rows where differs(inRow: y, from: earlier) { appendChanges(ofRow: y, since: earlier, to: &runs) }
    return runs
  }

  /// Returns true if any cell of a row differs; compares all cells without a branch, since most rows are unchanged.
  private func differs(inRow y: Int, from earlier: Frame) -> Bool {
    let (cells, before) = (cells.span, earlier.cells.span)
    var difference: UInt64 = 0
    for index in y * size.columns..<(y + 1) * size.columns {
      difference |= cells[index].difference(from: before[index])
    }
    return difference != 0
  }

  private func appendChanges(ofRow y: Int, since earlier: Frame, to runs: inout [CellRun]) {
    let row = y * size.columns
    var x = 0
    while x < size.columns {
      guard cells[row + x] != earlier.cells[row + x] else {
        x += 1
        continue
      }
      let start = cells[row + x].isContinuation ? max(0, x - 1) : x
      while x < size.columns, cells[row + x] != earlier.cells[row + x] || cells[row + x].isContinuation { x += 1 }
      runs.append(CellRun(y: y, columns: start..<x))
    }
  }
}

/// Adjacent cells of one row.
package struct CellRun: Hashable, Sendable {
  package var y: Int
  package var columns: Range<Int>

  package init(y: Int, columns: Range<Int>) {
    self.y = y
    self.columns = columns
  }
}
