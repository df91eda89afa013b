import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes

extension DateEditor {
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0, rect.size.columns > 4 else { return }
    let surface: Role = placement == .centre ? .panel : .background
    frame.clear(rect, to: surface)
    let entry = entry(in: context)
    let presets = DatePresets(context)
    let layout = DateEditorLayout(rect, widths: presets.widths, isFlush: isFlush)
    if let box = layout.box {
      frame.drawBox(
        box,
        title: rows.count == 1 ? "When" : "When, for \(rows.count) items",
        on: surface,
        icons: context.icons
      )
    }
    draw(presets, entry, into: &frame, layout: layout, on: surface)
    drawInput(entry, into: &frame, layout: layout, on: surface, in: context)
    if hasCaret(entry, layout), let refusal = entry.change.refusal, let y = layout.reading {
      drawCaret(refusal, into: &frame, y: y, layout: layout, on: surface)
    }
    let rows = wordRows(entry, layout, on: surface, in: context)
    for row in rows { draw(row, into: &frame, layout: layout) }
    guard let y = layout.keys, !rows.contains(where: { $0.y == y }) else { return }
    drawKeys(entry, into: &frame, y: y, layout: layout, on: surface, in: context)
  }

  private func draw(
    _ presets: DatePresets,
    _ entry: DateEntry,
    into frame: inout Frame,
    layout: DateEditorLayout,
    on surface: Role
  ) {
    let texts = presets.texts
    let grid = PresetGrid(presets.widths, chosen: entry.preset, in: layout.presets)
    for (index, place) in grid.places {
      let isPast = presets.passed[index]
      let isChosen = entry.preset == index
      let (x, y) = (place.origin.x, place.origin.y)
      let ground: Role = isChosen && !isPast ? .selected : surface
      frame.put(
        DisplayText("\(index + 1) "),
        x: x,
        y: y,
        Style(isPast ? .quiet : .key, on: ground, isPast ? [] : .bold)
      )
      let style = Style(
        isPast ? .quiet : isChosen ? .text : .muted,
        on: ground,
        isChosen && !isPast ? .bold : []
      )
      frame.put(texts[index].truncated(to: place.size.columns - 2), x: x + 2, y: y, style)
    }
  }

  private func drawInput(
    _ entry: DateEntry,
    into frame: inout Frame,
    layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) {
    frame.put(context.icons[.prompt], x: layout.x, y: layout.input, Style(.accent, on: surface, .bold))
    let short = layout.reading == nil ? shortReading(entry, on: surface, in: context) : nil
    let taken = short.map { DisplayText($0.words).width + 2 } ?? 0
    let isRoomy = layout.end - layout.x - 2 - taken >= 8
    let (x, columns) = (layout.x + 2, layout.end - layout.x - 2 - (isRoomy ? taken : 0))
    if let short, isRoomy {
      frame.put(DisplayText(short.words), x: layout.end - taken + 2, y: layout.input, short.style)
    }
    let offsets = ScalarOffsets(line.text)
    var marks = entry.spans.map { LineMark(offsets.characters($0), Style(.text, on: surface, .underline)) }
    if let refusal = entry.change.refusal, showsRefusal(entry, layout), entry.preset == nil,
      !hasCaret(entry, layout)
    {
      marks.append(LineMark(offsets.characters(refusal.span), Style(.bad, on: surface, .underline)))
    }
    line.draw(into: &frame, x: x, y: layout.input, columns: columns, Style(.text, on: surface), marks: marks)
    guard let cursor = frame.cursor else { return }
    if line.text.isEmpty {
      let words = offer?.text ?? invitation
      frame.put(DisplayText(words), x: x, y: layout.input, Style(.quiet, on: surface), limit: columns)
    } else {
      let rest = DisplayText(entry.rest)
      frame.put(rest, x: cursor.x, y: layout.input, Style(.quiet, on: surface), limit: x + columns - cursor.x)
    }
  }

  /// The reading where there is no row for it: the first time, or that there is none.
  private func shortReading(
    _ entry: DateEntry,
    on surface: Role,
    in context: ScreenContext
  ) -> (words: String, style: Style)? {
    if let words = readingParts(entry, in: context) {
      return (
        words.lead, Style(entry.isPastPreset ? .quiet : .good, on: surface, entry.isPastPreset ? [] : .bold)
      )
    }
    guard entry.change.refusal != nil, entry.rest.isEmpty else { return nil }
    return ("not understood", Style(.bad, on: surface))
  }

  private func drawCaret(
    _ refusal: Refusal,
    into frame: inout Frame,
    y: Int,
    layout: DateEditorLayout,
    on surface: Role
  ) {
    let typed = LineColumns(line.text)
    let characters = ScalarOffsets(line.text).characters(refusal.span)
    let from = layout.x + 2 + typed.column(ofCharacter: characters.lowerBound)
    let to = layout.x + 2 + typed.column(ofCharacter: characters.upperBound)
    let end = min(layout.end, max(from + 1, to))
    guard from < end else { return }
    frame.put(
      DisplayText(String(repeating: "^", count: end - from)),
      x: from,
      y: y,
      Style(.bad, on: surface, .bold)
    )
  }

  private func drawKeys(
    _ entry: DateEntry,
    into frame: inout Frame,
    y: Int,
    layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) {
    let keys = keyRow(layout, in: context)
    keys.draw(into: &frame, y: y, on: surface)
    let end = keys.end ?? layout.x
    let words = DisplayText(replaced(entry, in: context))
    let room = layout.end - end - 3
    guard room >= min(12, words.width) else { return }
    let shown = words.truncated(to: room)
    frame.put(shown, x: layout.end - shown.width, y: y, Style(.quiet, on: surface))
  }

  private func draw(_ row: WordRow, into frame: inout Frame, layout: DateEditorLayout) {
    var x = layout.x + 2
    for run in row.runs {
      x = frame.put(DisplayText(run.text).truncated(to: layout.end - x), x: x, y: row.y, run.style)
      if x >= layout.end { break }
    }
  }
}
