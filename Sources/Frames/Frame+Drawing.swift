extension Frame {
  /// Draws a box with rounded corners on the edge of a block, with a title in its upper side.
  ///
  /// A block of fewer than two columns or rows has no inside and stays as it is. The inside is left alone.
  package mutating func drawBox(
    _ rect: Rect,
    _ style: Style,
    title: DisplayText = .empty,
    titleStyle: Style? = nil
  ) {
    guard rect.size.columns >= 2, rect.size.rows >= 2 else { return }
    let inside = rect.size.columns - 2
    drawSide(rect, y: rect.origin.y, corners: ("╭", "╮"), style)
    drawSide(rect, y: rect.endY - 1, corners: ("╰", "╯"), style)
    for y in rect.origin.y + 1..<rect.endY - 1 {
      put("│", x: rect.origin.x, y: y, style)
      put("│", x: rect.endX - 1, y: y, style)
    }
    guard !title.isEmpty, inside >= 5 else { return }
    let shown = title.truncated(to: inside - 4)
    let end = put(" " + shown + " ", x: rect.origin.x + 2, y: rect.origin.y, style)
    put(shown, x: end - 1 - shown.width, y: rect.origin.y, titleStyle ?? style)
  }

  /// Draws a horizontal line.
  package mutating func drawRule(x: Int, y: Int, columns: Int, _ style: Style) {
    put(DisplayText(repeating: Self.line, count: columns), x: x, y: y, style)
  }

  private static let line = Glyph("─")

  private mutating func drawSide(_ rect: Rect, y: Int, corners: (DisplayText, DisplayText), _ style: Style) {
    put(corners.0, x: rect.origin.x, y: y, style)
    drawRule(x: rect.origin.x + 1, y: y, columns: rect.size.columns - 2, style)
    put(corners.1, x: rect.endX - 1, y: y, style)
  }
}
