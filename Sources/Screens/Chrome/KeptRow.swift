import Frames

/// A row of the screen that can be kept: what it is made of is all that its drawing depends on.
protocol KeepableRow: Equatable, Sendable {
  func draw(into frame: inout Frame, y: Int)
}

/// A row as it was drawn last; while it is made of the same, its cells are copied.
struct KeptRow<Row: Sendable>: Sendable {
  private var last: (row: Row, cells: [Cell])?
}

extension KeptRow where Row: KeepableRow {
  /// Draws a row where nothing stands yet.
  mutating func draw(_ row: Row, into frame: inout Frame, y: Int) {
    if let last, last.cells.count == frame.size.columns, last.row == row {
      return frame.replaceRow(y, with: last.cells)
    }
    row.draw(into: &frame, y: y)
    last = (row, Array(frame.row(y)))
  }
}
