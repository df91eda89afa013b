import Frames
import Intents
import Themes
import TodoModel

/// One row of the list.
struct RowLine {
  let row: ListedRow
  let shape: RowShape
  let isCursor: Bool
  let isSelected: Bool
  let words: [String]

  func draw(into frame: inout Frame, y: Int, content: Rect, _ model: Model) {
    let icons = model.context.icons
    let surface: Role = isCursor || isSelected ? .selected : .background
    if surface == .selected { light(&frame, y: y, from: content.origin.x, icons) }
    let box = row.isDone ? icons[.done] : icons[.open]
    frame.put(box, x: shape.boxX, y: y, Style(row.isDone ? .good : isCursor ? .accent : .muted, on: surface))
    drawTitle(into: &frame, y: y, surface, icons)
    for part in [shape.list, shape.priority].compactMap(\.self) where part.x > shape.titleX {
      frame.put(part.text, x: part.x, y: y, Style(part.role))
    }
    drawPill(into: &frame, y: y, icons)
    drawMark(into: &frame, y: y, x: content.endX - 1, model)
    if isCursor, model.layers.isEmpty || frame.cursor == nil {
      frame.cursor = Point(x: boxX(icons, content), y: y)
    }
  }

  /// Lights the row up to the end of its title's room.
  ///
  /// What stands to the right of it stays as it is: every cell that changes costs bytes at every step of the cursor.
  private func light(_ frame: inout Frame, y: Int, from x: Int, _ icons: IconSet) {
    frame.clear(Rect(x: x, y: y, columns: shape.titleEnd + 1 - x, rows: 1), to: .selected)
    frame.put(icons[.cursor], x: x, y: y, Style(.accent, on: .selected), limit: shape.boxX - x)
  }

  /// The middle of the box.
  private func boxX(_ icons: IconSet, _ content: Rect) -> Int {
    min(shape.boxX + icons[.open].width / 2, content.endX - 1)
  }

  private func drawTitle(into frame: inout Frame, y: Int, _ surface: Role, _ icons: IconSet) {
    let item = row.row.item
    let marks = self.marks(icons)
    let room = shape.titleEnd - shape.titleX - (marks.isEmpty ? 0 : marks.width + 1)
    let title = DisplayText(item.title, byteLimit: 1_024)
    let shown = title.truncated(to: room)
    let style = Style(row.isDone ? .done : .text, on: surface, isCursor && !row.isDone ? .bold : [])
    let end = frame.put(shown, x: shape.titleX, y: y, style)
    drawMatches(in: item.title, into: &frame, y: y, columns: shown.width, surface)
    if !marks.isEmpty, room > 0 { frame.put(marks, x: end + 1, y: y, Style(.quiet, on: surface)) }
  }

  /// Signs behind the title: it has notes; somebody works on it.
  private func marks(_ icons: IconSet) -> DisplayText {
    var marks = DisplayText.empty
    if row.row.item.focusedSince != nil, !row.isDone { marks = marks + icons[.focus] }
    if !row.row.item.notes.isEmpty { marks = marks + icons[.notes] }
    return marks
  }

  private func drawMatches(in title: String, into frame: inout Frame, y: Int, columns: Int, _ surface: Role) {
    guard !words.isEmpty else { return }
    let line = LineColumns(title)
    let folded = Array(title.lowercased())
    for word in words.map(Array.init) where folded.count == line.count && !word.isEmpty {
      for start in 0...max(0, folded.count - word.count) where folded[start...].starts(with: word) {
        let (from, to) = (line.column(ofCharacter: start), line.column(ofCharacter: start + word.count))
        guard to <= columns else { continue }
        let part = line.text.slice(columns: from..<to)
        frame.put(part, x: shape.titleX + from, y: y, Style(.match, on: surface, isCursor ? .bold : []))
      }
    }
  }

  private func drawPill(into frame: inout Frame, y: Int, _ icons: IconSet) {
    guard let pill = shape.pill else { return }
    guard isCursor, !shape.isPutAway else {
      frame.put(pill.text, x: pill.x, y: y, Style(row.isDone ? .quiet : pill.role))
      return
    }
    let style = Style(pill.role, on: .pill)
    let x = frame.put(icons[.pillLeft], x: pill.x - 1, y: y, style, limit: 1)
    frame.put(pill.text, x: x, y: y, style)
    frame.put(icons[.pillRight], x: pill.endX, y: y, style, limit: 1)
  }

  /// The sign at the edge: refused, changed on two machines, or not sent yet.
  private func drawMark(into frame: inout Frame, y: Int, x: Int, _ model: Model) {
    guard let (icon, role) = model.mark(of: row.row) else { return }
    frame.put(
      model.context.icons[icon],
      x: x,
      y: y,
      Style(role, on: .background, role == .bad ? .bold : []),
      limit: 1
    )
  }
}
