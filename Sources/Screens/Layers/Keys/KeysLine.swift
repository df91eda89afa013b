import Frames
import Themes

/// A line of the keys page.
enum KeysLine: Hashable {
  case blank
  case heading(String, Role)
  /// A row with its index among the selectable rows.
  case row(Int, KeyCells)
  /// Text that does not fit in the selected row, with that row's index.
  case words(Int, String)

  /// Index among the selectable rows, if any.
  var place: Int? {
    switch self {
    case .row(let place, _), .words(let place, _): place
    case .blank, .heading: nil
    }
  }

  func draw(into frame: inout Frame, _ row: Rect, isSelected: Bool, in context: ScreenContext) {
    if isSelected { frame.light(row, icons: context.icons) }
    let (x, y) = (row.origin.x, row.origin.y)
    switch self {
    case .blank: break
    case .heading(let words, let role):
      frame.put(DisplayText(words), x: x + 2, y: y, Style(role, on: .background, .bold))
    case .row(_, let cells): cells.draw(into: &frame, row, isSelected: isSelected)
    case .words(_, let words):
      frame.put(words, x: x + 5, y: y, to: row.endX - 2, Style(.muted, on: .selected))
    }
  }
}
