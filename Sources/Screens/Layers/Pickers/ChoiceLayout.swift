import Frames

/// Where the parts of a list to choose from lie in its area; the title goes first where rows are few.
struct ChoiceLayout: Hashable {
  /// The row of the title; nil where there is no room for it.
  var title: Int?
  /// The row of the line that is typed.
  var line: Int
  /// The block of the choices.
  var list: Rect

  /// The parts in an area.
  init(_ area: Rect) {
    let rows = area.size.rows
    var y = area.origin.y
    if rows >= 5 {
      title = y
      y += rows >= 12 ? 2 : 1
    }
    line = y
    y += rows >= 10 ? 2 : 1
    let bottom = area.endY - (rows >= 8 ? 1 : 0)
    list = Rect(x: area.origin.x, y: y, columns: area.size.columns, rows: bottom - y)
  }

  /// The rows an area needs to show `count` choices without scrolling.
  static func rows(for count: Int) -> Int {
    let bare = count + 5
    return bare >= 12 ? bare : bare >= 10 ? bare : count + 3 + (count + 3 >= 8 ? 1 : 0)
  }

  /// The first choice that is drawn, so that the selected one shows.
  func first(_ selected: Int, of count: Int) -> Int {
    max(0, min(selected - list.size.rows / 2, count - list.size.rows))
  }
}
