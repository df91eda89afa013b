import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

extension SweepPage {
  func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let options = options(in: context)
    let layout = layout(rect, options, in: context)
    drawHeading(into: &frame, y: layout.heading, rect: rect)
    guard let current = sweep?.current else { return }
    drawItem(current, into: &frame, layout, rect: rect, in: context)
    if let y = layout.facts { drawFacts(current, into: &frame, y: y, rect: rect, in: context) }
    for (index, place) in layout.options {
      draw(options[index], index, into: &frame, place, isRoomy: layout.isRoomy, in: context)
    }
    if let y = layout.tally { drawTally(into: &frame, y: y, rect: rect, in: context) }
  }

  /// Where the parts lie in an area.
  func layout(_ area: Rect, _ options: [SweepOption], in context: ScreenContext) -> SweepLayout {
    let title = sweep?.current?.row.row.item.title ?? ""
    let room = max(1, area.endX - 2 - Self.titleX(area, in: context))
    return SweepLayout(
      area,
      titleRows: WrappedLine(title, width: room).rows.count,
      count: options.count,
      chosen: selected
    )
  }

  /// The first column of a title.
  private static func titleX(_ area: Rect, in context: ScreenContext) -> Int {
    area.origin.x + (area.size.columns < 24 ? 2 : 4) + context.icons[.open].width
  }

  private func drawHeading(into frame: inout Frame, y: Int, rect: Rect) {
    let style = Style(.title, on: .background, .bold)
    let end = frame.put("Left over", x: rect.origin.x + 2, y: y, style, limit: rect.size.columns - 2)
    guard let sweep else {
      frame.putRight("looking", y: y, from: end + 1, rect: rect, Style(.quiet))
      return
    }
    let (place, count) = sweep.progress
    guard sweep.current != nil else { return }
    frame.putRight("\(place) of \(count)", y: y, from: end + 1, rect: rect, Style(.muted))
  }

  private func drawItem(
    _ leftover: Leftover,
    into frame: inout Frame,
    _ layout: SweepLayout,
    rect: Rect,
    in context: ScreenContext
  ) {
    let box = context.icons[.open]
    let x = Self.titleX(rect, in: context)
    frame.put(box, x: x - 1 - box.width, y: layout.item, Style(.muted))
    let room = max(1, rect.endX - 2 - x)
    let wrapped = WrappedLine(leftover.row.row.item.title, width: room)
    let style = Style(.text, on: .background, .bold)
    for row in wrapped.rows.indices.prefix(layout.itemRows) {
      let isLast = row == layout.itemRows - 1 && wrapped.rows.count > layout.itemRows
      let text = isLast ? DisplayText(wrapped.texts[row...].joined()) : wrapped.text(ofRow: row)
      frame.put(text.truncated(to: room), x: x, y: layout.item + row, style)
    }
  }

  private func drawFacts(
    _ leftover: Leftover,
    into frame: inout Frame,
    y: Int,
    rect: Rect,
    in context: ScreenContext
  ) {
    var x = Self.titleX(rect, in: context)
    for run in facts(leftover, rect.size.columns, in: context) {
      x = frame.put(DisplayText(run.text).truncated(to: max(0, rect.endX - 1 - x)), x: x, y: y, run.style)
    }
  }

  /// Since when it waits, where it belongs and how much it matters, in the order in which they may be cut off.
  private func facts(_ leftover: Leftover, _ columns: Int, in context: ScreenContext) -> [TextRun] {
    let item = leftover.row.row.item
    let dot = "  \(context.icons[.dot].text) "
    let since = leftover.since
    let age = context.phrase.distance(LocalTime(since))
    let isDeadline = leftover.row.occurrence.map { $0.due.day != since } ?? true
    let lead = columns < 40 ? "" : isDeadline ? "was to be done by " : "waits since "
    let day = columns < 40 ? "" : context.phrase.date(since) + ", "
    var runs = [TextRun(lead + day + age, Style(.overdue))]
    if leftover.repeats, let schedule = item.schedule {
      let words = context.phrase.pill(schedule, due: LocalTime(context.today)).forms.first ?? "repeats"
      let sign = context.icons[.recurring].text
      runs.append(TextRun(dot + (sign.isEmpty ? "" : sign + " ") + words, Style(.recurring)))
    }
    if let list = item.list { runs.append(TextRun(dot + list, Style(.category))) }
    if let icon = item.priority.icon {
      runs.append(TextRun("  " + context.icons[icon].text, Style(item.priority.role)))
    }
    return runs
  }

  private func draw(
    _ option: SweepOption,
    _ index: Int,
    into frame: inout Frame,
    _ place: Rect,
    isRoomy: Bool,
    in context: ScreenContext
  ) {
    let isSelected = index == selected
    let surface: Role = isSelected ? .selected : .background
    if isSelected {
      frame.clear(place, to: .selected)
      frame.put(context.icons[.cursor], x: place.origin.x, y: place.origin.y, Style(.accent, on: surface))
      frame.cursor = Point(x: place.origin.x + 2, y: place.origin.y)
    }
    let y = place.origin.y
    let keyX = place.origin.x + 2
    frame.put(DisplayText(option.key), x: keyX, y: y, Style(.key, on: surface, .bold))
    let wordX = keyX + 7
    let end = frame.put(
      DisplayText(option.word).truncated(to: max(0, place.endX - wordX)),
      x: wordX,
      y: y,
      Style(.text, on: surface)
    )
    guard isRoomy, !option.detail.isEmpty else { return }
    let detailX = max(end + 2, wordX + 14)
    let detail = DisplayText(option.detail).truncated(to: max(0, place.endX - 1 - detailX))
    frame.put(detail, x: detailX, y: y, Style(.muted, on: surface))
  }

  private func drawTally(into frame: inout Frame, y: Int, rect: Rect, in context: ScreenContext) {
    guard let sweep, !sweep.tally.isEmpty else { return }
    let x = rect.origin.x + 3
    let room = rect.endX - 2 - x
    let words = DisplayText("So far: " + sweep.tally.words(today: context.today)).truncated(to: room)
    let end = frame.put(words, x: x, y: y, Style(.quiet))
    let key = live(in: context).key(.back)
    let hint = HintRow([Hint(key, "takes the last back")], x: end + 3, end: rect.endX - 1)
    hint.draw(into: &frame, y: y, on: .background)
  }
}
