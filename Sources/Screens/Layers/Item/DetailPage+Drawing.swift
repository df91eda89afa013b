import Frames
import Intents
import Themes
import TodoModel

extension DetailPage {
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    switch mode {
    case .reading: drawText(into: &frame, rect: rect, in: context)
    case .title(let line):
      drawText(into: &frame, rect: rect, in: context)
      drawTitleLine(line, into: &frame, rect: rect, icons: context.icons)
    case .notes(let editor): drawNotes(editor, into: &frame, rect: rect, in: context)
    }
  }

  private func drawText(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    let lines = DetailText(detail, width: DetailPage.width(rect), in: context).lines
    for (row, line) in lines.dropFirst(top).prefix(rect.size.rows).enumerated() {
      draw(line, into: &frame, y: rect.origin.y + row, rect: rect, icons: context.icons)
    }
    let isMore = lines.count - top > rect.size.rows
    frame.drawMore(top > 0, isMore, rect, icons: context.icons, on: .background)
  }

  private func draw(_ line: DetailLine, into frame: inout Frame, y: Int, rect: Rect, icons: IconSet) {
    let isSelected = line.part == part && mode == .reading
    if isSelected {
      let row = Rect(x: rect.origin.x, y: y, columns: rect.size.columns, rows: 1)
      frame.clear(row, to: .selected)
      frame.put(icons[.cursor], x: rect.origin.x, y: y, Style(.accent, on: .selected))
    }
    let edge = rect.origin.x + DetailPage.width(rect)
    let end = edge - 4
    var x = rect.origin.x + line.indent
    for run in line.runs {
      var style = run.style
      if isSelected { style.surface = .selected }
      x = frame.put(DisplayText(run.text).truncated(to: max(0, end - x)), x: x, y: y, style)
    }
    guard !line.right.isEmpty, rect.size.columns >= 30 else { return }
    frame.put(
      DisplayText(line.right),
      x: edge - 3,
      y: y,
      Style(.quiet, on: isSelected ? .selected : .background)
    )
  }

  private func drawTitleLine(_ line: LineEditor, into frame: inout Frame, rect: Rect, icons: IconSet) {
    let y = rect.origin.y
    frame.clear(Rect(x: rect.origin.x, y: y, columns: rect.size.columns, rows: 1), to: .selected)
    frame.put(icons[.cursor], x: rect.origin.x, y: y, Style(.accent, on: .selected))
    frame.put(icons[.open], x: rect.origin.x + 3, y: y, Style(.accent, on: .selected))
    let x = rect.origin.x + 4 + icons[.open].width
    line.draw(into: &frame, x: x, y: y, columns: max(1, rect.endX - 1 - x), Style(.text, on: .selected))
    guard let refusal = line.refusal, rect.size.rows > 1 else { return }
    frame.clear(Rect(x: rect.origin.x, y: y + 1, columns: rect.size.columns, rows: 1))
    frame.put(DisplayText(refusal), x: x, y: y + 1, Style(.bad), limit: rect.endX - 1 - x)
  }

  /// The notes over the whole page while they are typed, the cursor's row always in sight.
  private func drawNotes(
    _ editor: NotesEditor,
    into frame: inout Frame,
    rect: Rect,
    in context: ScreenContext
  ) {
    let head = rect.size.rows >= 5 ? 2 : rect.size.rows >= 3 ? 1 : 0
    if head > 0 {
      let x = rect.origin.x + 2
      let end = frame.put("Notes", x: x, y: rect.origin.y, Style(.title, on: .background, .bold)) + 2
      let words = editor.refusal ?? detail.row.row.item.title
      let style = Style(editor.refusal == nil ? .muted : .bad)
      frame.put(DisplayText(words).truncated(to: rect.endX - 1 - end), x: end, y: rect.origin.y, style)
    }
    let rows = rect.size.rows - head
    let width = DetailPage.notesWidth(rect)
    let wrapped = editor.lines.map { WrappedLine($0, width: width) }
    let before = wrapped[..<editor.cursor.line].reduce(0) { $0 + $1.rows.count }
    let place = wrapped[editor.cursor.line].place(ofCharacter: editor.cursor.character)
    let first = max(0, min(before + place.row - rows / 2, wrapped.reduce(0) { $0 + $1.rows.count } - rows))
    var y = rect.origin.y + head - first
    for line in wrapped {
      for row in line.rows.indices {
        if y >= rect.origin.y + head, y < rect.endY {
          frame.put(
            line.text(ofRow: row),
            x: rect.origin.x + 3,
            y: y,
            Style(.text),
            limit: rect.endX - rect.origin.x - 3
          )
        }
        y += 1
      }
    }
    let x = min(rect.origin.x + 3 + place.column, rect.endX - 1)
    frame.cursor = Point(x: x, y: rect.origin.y + head + before + place.row - first)
    frame.cursorIsBar = true
  }
}
