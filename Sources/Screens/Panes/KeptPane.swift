import Frames

/// The cache of one drawn pane; its cells are copied as long as its inputs and its area stay equal.
struct KeptPane<Making: Equatable & Sendable>: Sendable {
  private struct Kept: Sendable {
    let making: Making
    let area: Rect
    let cells: [Cell]
    let cursor: Point?
    let cursorIsBar: Bool
  }

  private var last: Kept?

  /// Draws a pane into its area, which must lie inside the frame.
  ///
  /// The frame's cursor changes only if the pane sets it.
  mutating func draw(_ making: Making, area: Rect, into frame: inout Frame, by draw: (inout Frame) -> Void) {
    if let last, last.area == area, last.making == making {
      frame.replace(area, with: last.cells)
      if let cursor = last.cursor { (frame.cursor, frame.cursorIsBar) = (cursor, last.cursorIsBar) }
      return
    }
    let before = (frame.cursor, frame.cursorIsBar)
    (frame.cursor, frame.cursorIsBar) = (nil, false)
    draw(&frame)
    last = Kept(
      making: making,
      area: area,
      cells: frame.cells(in: area),
      cursor: frame.cursor,
      cursorIsBar: frame.cursorIsBar
    )
    if frame.cursor == nil { (frame.cursor, frame.cursorIsBar) = before }
  }
}
