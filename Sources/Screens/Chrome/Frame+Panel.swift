import Frames
import Themes

extension Frame {
  /// Draws the first row of a panel: its name, and at the right what to do where there is room.
  mutating func drawPanelTitle(_ title: String, hint: String, y: Int, area: Rect, indent: Int = 2) {
    let room = area.size.columns - 2 - indent
    let name = DisplayText(title).truncated(to: room)
    put(name, x: area.origin.x + indent, y: y, Style(.title, on: .panel, .bold))
    let words = DisplayText(hint)
    guard name.width + words.width + 3 <= room else { return }
    put(words, x: area.endX - 2 - words.width, y: y, Style(.quiet, on: .panel))
  }

  /// Marks at the right edge of rows that there are more above or below.
  mutating func drawMore(_ above: Bool, _ below: Bool, _ rows: Rect, icons: IconSet, on surface: Role) {
    let (x, style) = (rows.endX - 1, Style(.quiet, on: surface))
    if above { put(icons[.up], x: x, y: rows.origin.y, style, limit: 1) }
    if below { put(icons[.down], x: x, y: rows.endY - 1, style, limit: 1) }
  }

  /// Puts words at the right end of a row; leaves them out where they would meet what ends at `from`.
  mutating func putRight(_ words: String, y: Int, from: Int, rect: Rect, _ style: Style) {
    let text = DisplayText(words)
    let x = rect.endX - 2 - text.width
    if x >= from { put(text, x: x, y: y, style) }
  }
}
