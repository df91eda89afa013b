import Frames
import Themes

extension NeedsPage {
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let lines = NeedsText(entries, size: rect.size, in: context).lines
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      draw(line, into: &frame, rect.row(rect.origin.y + row), icons: context.icons)
    }
    let isMore = lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }

  private func draw(_ line: NeedsText.Line, into frame: inout Frame, _ row: Rect, icons: IconSet) {
    let (x, y) = (row.origin.x + line.indent, row.origin.y)
    let isSelected = line.place != nil && line.place == cursor
    if isSelected {
      frame.light(Rect(x: row.origin.x, y: y, columns: row.size.columns - 1, rows: 1), icons: icons)
      frame.cursor = frame.cursor ?? Point(x: min(x + line.boxX, row.endX - 1), y: y)
    }
    let surface: Role = isSelected ? .selected : .background
    let right = row.size.columns >= 30 ? DisplayText(line.right) : .empty
    let end = row.endX - 2 - (right.isEmpty ? 0 : right.width + 2)
    frame.put(line.runs, x: x, y: y, to: end, on: surface)
    frame.put(right, x: row.endX - 2 - right.width, y: y, Style(.quiet, on: surface))
  }
}
