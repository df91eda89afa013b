package import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

extension DateEditor {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0, rect.size.columns > 4 else { return }
    let surface: Role = placement == .centre ? .panel : .background
    frame.clear(rect, to: surface)
    let wish = wish(in: context)
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
    draw(presets, wish, into: &frame, layout: layout, on: surface)
    drawInput(wish, into: &frame, layout: layout, on: surface, in: context)
    let rows = drawReading(wish, into: &frame, layout: layout, on: surface, in: context)
    guard let y = layout.keys, rows < 3 else { return }
    drawKeys(wish, into: &frame, y: y, layout: layout, on: surface, in: context)
  }

  private func draw(
    _ presets: DatePresets,
    _ wish: DateWish,
    into frame: inout Frame,
    layout: DateEditorLayout,
    on surface: Role
  ) {
    let texts = presets.texts
    let grid = PresetGrid(presets.widths, chosen: wish.preset, in: layout.presets)
    for (index, place) in grid.places {
      let isPast = presets.passed[index]
      let isChosen = wish.preset == index
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
    _ wish: DateWish,
    into frame: inout Frame,
    layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) {
    frame.put(context.icons[.prompt], x: layout.x, y: layout.input, Style(.accent, on: surface, .bold))
    let short = layout.reading == nil ? shortReading(wish, on: surface, in: context) : nil
    let taken = short.map { DisplayText($0.words).width + 2 } ?? 0
    let isRoomy = layout.end - layout.x - 2 - taken >= 8
    let (x, columns) = (layout.x + 2, layout.end - layout.x - 2 - (isRoomy ? taken : 0))
    if let short, isRoomy {
      frame.put(DisplayText(short.words), x: layout.end - taken + 2, y: layout.input, short.style)
    }
    let offsets = ScalarOffsets(line.text)
    let marks = wish.spans.map { LineMark(offsets.characters($0), Style(.text, on: surface, .underline)) }
    line.draw(into: &frame, x: x, y: layout.input, columns: columns, Style(.text, on: surface), marks: marks)
    guard let cursor = frame.cursor else { return }
    if line.text.isEmpty {
      let words = offer?.text ?? (hasDate ? "another time, in your words" : "when? in your words")
      frame.put(DisplayText(words), x: x, y: layout.input, Style(.quiet, on: surface), limit: columns)
    } else {
      let rest = DisplayText(DateCompletion.rest(of: line))
      frame.put(rest, x: cursor.x, y: layout.input, Style(.quiet, on: surface), limit: x + columns - cursor.x)
    }
  }

  /// The reading where there is no row for it: the first time, or that there is none.
  private func shortReading(
    _ wish: DateWish,
    on surface: Role,
    in context: ScreenContext
  ) -> (words: String, style: Style)? {
    if let schedule = wish.schedule {
      return (context.phrase.reading(schedule, first: wish.first).lead, Style(.good, on: surface, .bold))
    }
    guard wish.refusal != nil, DateCompletion.rest(of: line).isEmpty else { return nil }
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
    _ wish: DateWish,
    into frame: inout Frame,
    y: Int,
    layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) {
    let keys = keyRow(layout)
    keys.draw(into: &frame, y: y, on: surface)
    let end = keys.end ?? layout.x
    let words = DisplayText(replaced(wish, in: context))
    let room = layout.end - end - 3
    guard room >= min(12, words.width) else { return }
    let shown = words.truncated(to: room)
    frame.put(shown, x: layout.end - shown.width, y: y, Style(.quiet, on: surface))
  }

  /// Draws what the text comes to, or where and why it comes to nothing; gives back how many rows that took.
  ///
  /// What is too long for its two rows goes on in the row of the keys: the footer has those, too.
  private func drawReading(
    _ wish: DateWish,
    into frame: inout Frame,
    layout: DateEditorLayout,
    on surface: Role,
    in context: ScreenContext
  ) -> Int {
    var places = [layout.reading, layout.more, layout.keys].compactMap(\.self)
    let columns = layout.end - layout.x - 2
    var rows: [[TextRun]]
    if let refusal = wish.refusal, DateCompletion.rest(of: line).isEmpty, places.count > 1 {
      if wish.preset == nil { drawCaret(refusal, into: &frame, y: places[0], layout: layout, on: surface) }
      places.removeFirst()
      rows = [[]] + TextRun.rows(refusalRuns(refusal, on: surface), columns: columns, limit: places.count)
      places.insert(layout.reading ?? 0, at: 0)
    } else {
      let more = moreRuns(wish, on: surface, in: context)
      let reading = readingRuns(wish, on: surface, in: context)
      rows = TextRun.rows(reading, columns: columns, limit: places.count)
      if rows.count == 1 || more.isEmpty {
        rows += more.isEmpty ? [] : TextRun.rows(more, columns: columns, limit: places.count - rows.count)
      } else {
        let gap = [TextRun("   ", more[0].style)]
        rows = TextRun.rows(reading + gap + more, columns: columns, limit: places.count)
      }
    }
    for (row, y) in zip(rows, places) { drawRuns(row, into: &frame, y: y, layout: layout) }
    return rows.count
  }

  private func drawRuns(_ runs: [TextRun], into frame: inout Frame, y: Int, layout: DateEditorLayout) {
    var x = layout.x + 2
    for run in runs {
      let text = DisplayText(run.text)
      x = frame.put(text.truncated(to: layout.end - x), x: x, y: y, run.style)
      if x >= layout.end { break }
    }
  }
}
