package import Frames
import Intents
import Themes
import TodoModel

extension DetailPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    switch mode {
    case .reading: drawText(into: &frame, rect: rect, in: context)
    case .title(let line):
      drawText(into: &frame, rect: rect, in: context)
      let rows = text(rect, in: context).lines.prefix { $0.part == .title }.count - window.top
      drawTitleLine(line, into: &frame, rect: rect, inPlaceOf: rows, icons: context.icons)
    case .notes(let editor): drawNotes(editor, into: &frame, rect: rect)
    case .session(let start, let line):
      drawText(into: &frame, rect: rect, in: context)
      drawSession(line, into: &frame, rect: rect, row: text(rect, in: context).first(of: .session(start)) - window.top)
    }
  }

  private func drawSession(_ line: LineEditor, into frame: inout Frame, rect: Rect, row: Int) {
    let y = rect.origin.y + min(max(0, row), rect.size.rows - 1)
    frame.clear(rect.row(y))
    let x = rect.origin.x + 3
    line.draw(into: &frame, x: x, y: y, columns: max(1, rect.endX - 1 - x), Style(.text, on: .selected))
  }

  private func drawText(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    let lines = text(rect, in: context).lines
    for (line, row) in window.shown(lines, in: rect) { draw(line, into: &frame, row, in: context) }
    window.drawMore(of: lines.count, into: &frame, rect, icons: context.icons)
  }

  private func draw(_ line: DetailText.Line, into frame: inout Frame, _ row: Rect, in context: ScreenContext) {
    let (x, y) = (row.origin.x, row.origin.y)
    let isSelected = line.part == part && mode == .reading && context.hasKeys
    if isSelected { frame.light(row, icons: context.icons) }
    let edge = x + Self.width(row)
    let end = line.right.isEmpty ? edge - 1 : edge - 4
    frame.put(line.runs, x: x + line.indent, y: y, to: end, on: isSelected ? .selected : nil)
    guard row.size.columns >= 30 else { return }
    frame.put(DisplayText(line.right), x: edge - 3, y: y, Style(.quiet, on: isSelected ? .selected : .background))
  }

  /// Draws the line editor of the title in place of its visible rows.
  private func drawTitleLine(
    _ line: LineEditor, into frame: inout Frame, rect: Rect, inPlaceOf rows: Int, icons: IconSet
  ) {
    let (y, end) = (rect.origin.y, rect.endX - 1)
    for row in 0..<max(0, min(rows, rect.size.rows)) { frame.clear(rect.row(y + row)) }
    frame.light(rect.row(y), icons: icons)
    frame.put(icons[.open], x: rect.origin.x + 3, y: y, Style(.accent, on: .selected))
    let x = rect.origin.x + 4 + icons[.open].width
    line.draw(into: &frame, x: x, y: y, columns: max(1, end - x), Style(.text, on: .selected))
    guard let refusal = line.refusal, rect.size.rows > 1 else { return }
    frame.clear(rect.row(y + 1))
    frame.put(DisplayText(refusal), x: x, y: y + 1, Style(.bad), limit: end - x)
  }

  /// Draws the notes editor over the whole page, scrolled to the cursor.
  private func drawNotes(_ editor: NotesEditor, into frame: inout Frame, rect: Rect) {
    let head = rect.size.rows >= 5 ? 2 : rect.size.rows >= 3 ? 1 : 0
    let body = rect.inset(above: head, below: 0)
    if head > 0 {
      let y = rect.origin.y
      let title = DisplayText(ItemPageMessages.notes)
      let end = frame.put(title, x: rect.origin.x + 2, y: y, Style(.title, on: .background, .bold)) + 2
      let words = editor.refusal ?? detail.row.row.item.title
      frame.put(words, x: end, y: y, to: rect.endX - 1, Style(editor.refusal == nil ? .muted : .bad))
    }
    let x = rect.origin.x + 3
    let wrapped = editor.lines.map { WrappedLine($0, width: Self.notesWidth(rect)) }
    let place = wrapped[editor.cursor.line].place(ofCharacter: editor.cursor.character)
    let line = wrapped[..<editor.cursor.line].reduce(0) { $0 + $1.rows.count } + place.row
    let all = wrapped.flatMap { line in line.rows.indices.map { (line: line, row: $0) } }
    let window = RowWindow(around: line, of: all.count, rows: body.size.rows)
    for (shown, row) in window.shown(all, in: body) {
      frame.put(shown.line.text(ofRow: shown.row), x: x, y: row.origin.y, Style(.text), limit: rect.endX - x)
    }
    frame.cursor = Point(x: min(x + place.column, rect.endX - 1), y: body.origin.y + line - window.top)
    frame.cursorIsBar = true
  }
}
