import Frames

/// A layer with a title line and its reading in the rows below.
protocol TitleLayer: LineLayer {
  var title: TitleLine { get set }

  /// Returns the row of the completions, relative to the first; in a low area it replaces the chips.
  func namesRow(_ area: Rect, in context: ScreenContext) -> Int
}

extension TitleLayer {
  package var line: LineEditor {
    get { title.line }
    set { title.line = newValue }
  }

  package func hints(in context: ScreenContext) -> [Hint] { title.hints(among: ownHints(in: context), in: context) }

  package mutating func pressPart(_ key: KeyPress, in context: ScreenContext) -> Bool { title.press(key, in: context) }

  package func partTakes(_ key: KeyPress, in context: ScreenContext) -> Bool {
    title.keys(in: context).command(key) != nil
  }

  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let area = context.area
    guard mouse.action == .press, area.contains(mouse.point) else { return .pass }
    let (row, names) = (mouse.point.y - area.origin.y, namesRow(area, in: context))
    if row == 0 {
      title.moveCursor(toColumn: mouse.point.x, area: area, icons: context.icons)
    } else if row == 1 || row == names {
      title.click(mouse.point.x, onNames: row == names, area: area, in: context)
    }
    return .stay
  }

  /// Draws the chips and the reading as far as they fit; if rows are scarce, completions replace both.
  ///
  /// A warning that does not fit starts with its remedy and precedes the date, which the chips contain, too.
  func drawReading(into frame: inout Frame, rect: Rect, parts: TitleParts, in context: ScreenContext) {
    guard rect.size.rows > 1 else { return }
    let (y, icons) = (rect.origin.y, context.icons)
    if namesRow(rect, in: context) == 1, let completion = title.completion(in: context), !completion.names.isEmpty {
      return title.drawCompletion(completion, into: &frame, y: y + 1, area: rect, in: context)
    }
    title.chipRow(parts, area: rect, icons: icons).draw(into: &frame, y: y + 1, focus: title.focus)
    title.drawReadingRows(parts, into: &frame, area: rect, in: context)
  }
}
