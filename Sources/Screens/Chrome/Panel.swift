import Frames
import Themes

/// A panel over the middle of the screen.
///
/// It has a box, with its name in the upper side, so that it is told from what lies behind where a theme has one ground for
/// both, and where there are no colours. Where rows are scarce they go to what it shows.
struct Panel: Hashable {
  /// All of it.
  let area: Rect

  init(_ area: Rect) { self.area = area }

  /// Whether there is room for a box.
  private var isBoxed: Bool { area.size.rows >= 5 }

  /// What lies within its box.
  var inside: Rect {
    guard isBoxed else { return area }
    let columns = max(0, area.size.columns - 2)
    return Rect(x: area.origin.x + 1, y: area.origin.y + 1, columns: columns, rows: area.size.rows - 2)
  }

  /// Empties the panel and draws its box.
  func draw(into frame: inout Frame, title: String, icons: IconSet) {
    frame.clear(area, to: .panel)
    guard isBoxed else { return }
    frame.drawBox(area, title: title, on: .panel, icons: icons)
  }
}
