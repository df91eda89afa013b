import Frames
import Themes

/// A panel over the middle of the screen.
///
/// Its titled box sets the panel off from the content behind it, even if a theme has one background for both or the
/// terminal has no colours. A panel of fewer than five rows has no box.
struct Panel: Hashable {
  let area: Rect

  init(_ area: Rect) { self.area = area }

  private var isBoxed: Bool { area.size.rows >= 5 }

  var inside: Rect {
    guard isBoxed else { return area }
    let columns = max(0, area.size.columns - 2)
    return Rect(x: area.origin.x + 1, y: area.origin.y + 1, columns: columns, rows: area.size.rows - 2)
  }

  func draw(into frame: inout Frame, title: String, icons: IconSet) {
    frame.clear(area, to: .panel)
    guard isBoxed else { return }
    frame.drawBox(area, title: title, on: .panel, icons: icons)
  }
}
