import Frames
import Themes

extension Frame {
  /// Draws a box by the signs of an icon set, its name in the upper side.
  mutating func drawBox(_ box: Rect, title: String, on surface: Role, icons: IconSet) {
    guard box.size.columns >= 2, box.size.rows >= 2 else { return }
    let style = Style(.border, on: surface)
    drawSide(box, y: box.origin.y, icons[.topLeft], icons[.topRight], icons, style)
    drawSide(box, y: box.endY - 1, icons[.bottomLeft], icons[.bottomRight], icons, style)
    for y in box.origin.y + 1..<box.endY - 1 {
      put(icons[.wall], x: box.origin.x, y: y, style)
      put(icons[.wall], x: box.endX - 1, y: y, style)
    }
    let name = DisplayText(title).truncated(to: box.size.columns - 6)
    guard !name.isEmpty else { return }
    let end = put(" " + name + " ", x: box.origin.x + 2, y: box.origin.y, style)
    put(name, x: end - 1 - name.width, y: box.origin.y, Style(.muted, on: surface, .bold))
  }

  private mutating func drawSide(
    _ box: Rect,
    y: Int,
    _ left: DisplayText,
    _ right: DisplayText,
    _ icons: IconSet,
    _ style: Style
  ) {
    for x in box.origin.x + 1..<max(box.origin.x + 1, box.endX - 1) { put(icons[.rule], x: x, y: y, style) }
    put(left, x: box.origin.x, y: y, style)
    put(right, x: box.endX - 1, y: y, style)
  }
}
