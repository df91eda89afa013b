import Frames
import Themes

extension NeedsPage {
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let lines = NeedsText(entries, size: rect.size, in: context).lines
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      draw(line, into: &frame, y: rect.origin.y + row, rect: rect, in: context)
    }
    let isMore = lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }

  private func draw(
    _ line: NeedsText.Line,
    into frame: inout Frame,
    y: Int,
    rect: Rect,
    in context: ScreenContext
  ) {
    let isSelected = line.place != nil && line.place == cursor
    let surface: Role = isSelected ? .selected : .background
    if isSelected {
      frame.clear(Rect(x: rect.origin.x, y: y, columns: rect.size.columns - 1, rows: 1), to: .selected)
      frame.put(context.icons[.cursor], x: rect.origin.x, y: y, Style(.accent, on: surface))
      if frame.cursor == nil {
        frame.cursor = Point(x: min(rect.origin.x + line.indent + line.boxX, rect.endX - 1), y: y)
      }
    }
    let right = rect.size.columns >= 30 ? DisplayText(line.right) : .empty
    let end = rect.endX - 2 - (right.isEmpty ? 0 : right.width + 2)
    var x = rect.origin.x + line.indent
    for run in line.runs {
      var style = run.style
      style.surface = surface
      x = frame.put(DisplayText(run.text).truncated(to: max(0, end - x)), x: x, y: y, style)
    }
    frame.put(right, x: rect.endX - 2 - right.width, y: y, Style(.quiet, on: surface))
  }
}
