import Frames

/// A row that can be cached: equal values must draw equal cells.
protocol KeepableRow: Equatable, Sendable {
  func draw(into frame: inout Frame, y: Int)
}

/// The cache of one drawn row; its cells are copied as long as its value stays equal.
struct KeptRow<Row: Sendable>: Sendable {
  private var last: (row: Row, cells: [Cell])?
}

extension KeptRow where Row: KeepableRow {
  /// Draws the row; its place in the frame must be empty.
  mutating func draw(_ row: Row, into frame: inout Frame, y: Int) {
    if let last, last.cells.count == frame.size.columns, last.row == row {
      return frame.replaceRow(y, with: last.cells)
    }
    row.draw(into: &frame, y: y)
    last = (row, Array(frame.row(y)))
  }
}
