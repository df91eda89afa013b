import Actions
import Frames
import ScheduleGrammar
import Themes

/// A date editor laid out in an area, with the reading of its text.
struct DateEditorView {
  let editor: DateEditor
  let entry: DateEntry
  let presets: DatePresets
  let layout: DateEditorLayout
  let surface: Role
  let context: ScreenContext

  init(_ editor: DateEditor, area: Rect, in context: ScreenContext) {
    self.editor = editor
    self.context = context
    entry = editor.entry(in: context)
    presets = DatePresets(context)
    layout = DateEditorLayout(area, widths: presets.widths, isFlush: editor.isFlush)
    surface = editor.isFlush ? .panel : .background
  }

  var grid: PresetGrid { PresetGrid(presets.widths, chosen: entry.preset, in: layout.presets) }

  /// The key hints in the box; the footer contains more.
  private var keyRow: HintRow {
    let hints = editor.presetHint(in: context) + editor.ownHints([.save, .cancel, .clear], in: context)
    return HintRow(hints, x: layout.x, end: layout.end)
  }

  /// Returns the key of the text at a point below the line, if any.
  func key(at point: Point) -> KeyPress? {
    if let row = wordRows.first(where: { $0.y == point.y }) { return row.key(at: point.x - layout.x - 2) }
    return point.y == layout.keys ? keyRow.key(at: point.x) : nil
  }

  func draw(into frame: inout Frame) {
    if let box = layout.box {
      let title = editor.rows.count == 1 ? "When" : "When, for \(editor.rows.count) items"
      frame.drawBox(box, title: title, on: surface, icons: context.icons)
    }
    for (index, place) in grid.places { drawPreset(index, place, into: &frame) }
    drawInput(into: &frame)
    if hasCaret, let refusal = entry.change.refusal, let y = layout.reading {
      drawCaret(refusal, into: &frame, y: y)
    }
    // In accessible mode, the announcement row contains the reading.
    if context.look.isAccessible { return }
    let rows = wordRows
    if let box = layout.box, rows.last?.y == box.endY - 1 {
      // Text in the lower border interrupts it.
      frame.clear(box.row(box.endY - 1), to: surface)
      for x in [box.origin.x, box.endX - 1] {
        frame.put(context.icons[.wall], x: x, y: box.endY - 1, style(.border))
      }
    }
    for row in rows { frame.put(row.runs, x: layout.x + 2, y: row.y, to: layout.end) }
    drawMore(rows, into: &frame)
    if let y = layout.keys, !rows.contains(where: { $0.y == y }) { drawKeys(into: &frame, y: y) }
  }

  private func drawMore(_ rows: [WordRow], into frame: inout Frame) {
    guard let first = rows.first?.y, let last = rows.last?.y else { return }
    let block = Rect(x: layout.x, y: first, columns: layout.end + 1 - layout.x, rows: last + 1 - first)
    frame.drawMore(isMore.above, isMore.below, block, icons: context.icons, on: surface)
  }

  private func drawPreset(_ index: Int, _ place: Rect, into frame: inout Frame) {
    let isPast = presets.passed[index]
    let isChosen = entry.preset == index && !isPast
    let (x, y) = (place.origin.x, place.origin.y)
    let ground: Role = isChosen ? .selected : surface
    let number = Style(isPast ? .quiet : .key, on: ground, isPast ? [] : .bold)
    frame.put(DisplayText("\(index + 1) "), x: x, y: y, number)
    let style = Style(isPast ? .quiet : isChosen ? .text : .muted, on: ground, isChosen ? .bold : [])
    frame.put(presets.texts[index].truncated(to: place.size.columns - 2), x: x + 2, y: y, style)
  }

  private func drawInput(into frame: inout Frame) {
    let (x, y) = (layout.x + 2, layout.input)
    frame.put(context.icons[.prompt], x: layout.x, y: y, style(.accent, .bold))
    let short = layout.reading == nil ? shortReading : nil
    let taken = short.map { DisplayText($0.text).width + 2 } ?? 0
    let isRoomy = layout.end - x - taken >= 8
    let columns = layout.end - x - (isRoomy ? taken : 0)
    if let short, isRoomy { frame.put(DisplayText(short.text), x: layout.end - taken + 2, y: y, short.style) }
    editor.line.draw(into: &frame, x: x, y: y, columns: columns, style(.text), marks: marks)
    guard let cursor = frame.cursor else { return }
    let isEmpty = editor.line.text.isEmpty
    let words = DisplayText(isEmpty ? editor.offer?.text ?? invitation : entry.rest)
    let start = isEmpty ? x : cursor.x
    frame.put(words, x: start, y: y, style(.quiet), limit: x + columns - start)
  }

  /// Underlines for the words that were read, and for a fault without a caret.
  private var marks: [LineMark] {
    let offsets = ScalarOffsets(editor.line.text)
    let read = entry.spans.map { LineMark(offsets.characters($0), style(.text, .underline)) }
    guard let refusal = entry.change.refusal, showsRefusal, entry.preset == nil, !hasCaret else {
      return read
    }
    return read + [LineMark(offsets.characters(refusal.span), style(.bad, .underline))]
  }

  private func drawCaret(_ refusal: Refusal, into frame: inout Frame, y: Int) {
    let typed = LineColumns(editor.line.text)
    let characters = ScalarOffsets(editor.line.text).characters(refusal.span)
    let from = layout.x + 2 + typed.column(ofCharacter: characters.lowerBound)
    let to = layout.x + 2 + typed.column(ofCharacter: characters.upperBound)
    let end = min(layout.end, max(from + 1, to))
    guard from < end else { return }
    frame.put(DisplayText(String(repeating: "^", count: end - from)), x: from, y: y, style(.bad, .bold))
  }

  /// Draws the keys and, if it fits, the replaced value.
  private func drawKeys(into frame: inout Frame, y: Int) {
    let keys = keyRow
    keys.draw(into: &frame, y: y, on: surface)
    let words = DisplayText(replaced)
    let room = layout.end - (keys.end ?? layout.x) - 3
    guard room >= min(12, words.width) else { return }
    let shown = words.truncated(to: room)
    frame.put(shown, x: layout.end - shown.width, y: y, style(.quiet))
  }

  func style(_ role: Role, _ emphasis: Style.Emphasis = []) -> Style { Style(role, on: surface, emphasis) }
}
