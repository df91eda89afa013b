import Actions
package import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

extension SweepPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    frame.clear(rect)
    let options = options(in: context)
    let layout = layout(rect, options, in: context)
    drawHeading(into: &frame, y: layout.heading, rect: rect)
    guard let current = sweep?.current else { return }
    drawItem(current, into: &frame, layout, rect: rect, in: context)
    if let y = layout.facts {
      let x = Self.titleX(rect, in: context)
      var facts = facts(current, rect.endX - 1 - x, in: context)
      while facts.count > 1, TextRun.width(facts) > rect.endX - 1 - x { facts.removeLast() }
      frame.put(facts, x: x, y: y, to: rect.endX - 1)
    }
    for (index, place) in layout.options {
      draw(options[index], index, into: &frame, place, isRoomy: layout.isRoomy, icons: context.icons)
    }
    if let y = layout.tally { drawTally(into: &frame, y: y, rect: rect, in: context) }
  }

  func layout(_ area: Rect, _ options: [SweepOption], in context: ScreenContext) -> SweepLayout {
    let title = sweep?.current?.row.row.item.title ?? ""
    let room = max(1, area.endX - 2 - Self.titleX(area, in: context))
    let rows = WrappedLine(title, width: room).rows.count
    return SweepLayout(area, titleRows: rows, count: options.count, chosen: selected)
  }

  private static func titleX(_ area: Rect, in context: ScreenContext) -> Int {
    area.origin.x + (area.size.columns < 24 ? 2 : 4) + context.icons[.open].width
  }

  private func drawHeading(into frame: inout Frame, y: Int, rect: Rect) {
    let style = Style(.title, on: .background, .bold)
    let end = frame.put("Left over", x: rect.origin.x + 2, y: y, style, limit: rect.size.columns - 2) + 1
    if let (place, count) = sweep?.progress {
      guard sweep?.current != nil else { return }
      frame.putRight("\(place) of \(count)", y: y, from: end, rect: rect, Style(.muted))
    } else {
      frame.putRight("looking", y: y, from: end, rect: rect, Style(.quiet))
    }
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
    let end = max(x + 1, rect.endX - 2)
    let title = WrappedLine(leftover.row.row.item.title, width: end - x)
    for row in title.rows.indices.prefix(layout.itemRows) {
      let rest = row == layout.itemRows - 1 ? title.rows.count : row + 1
      let text = (row..<rest).map { title.text(ofRow: $0).text }.joined()
      frame.put(text, x: x, y: layout.item + row, to: end, Style(.text, on: .background, .bold))
    }
  }

  /// Returns an item's facts, most important first: date in its longest fitting form, repeat, list, priority.
  private func facts(_ leftover: Leftover, _ columns: Int, in context: ScreenContext) -> [TextRun] {
    let item = leftover.row.row.item
    let dot = "  \(context.icons[.dot].text) "
    let since = leftover.since
    let age = context.phrase.distance(LocalTime(since))
    let isDeadline = leftover.row.occurrence.map { $0.due.day != since } ?? true
    let day = context.phrase.date(since) + ", " + age
    let forms =
      isDeadline ? ["deadline was " + day, "by " + day] : ["was due " + day, "since " + day]
    let words = (forms + [day]).fitting(columns)
    var runs = [TextRun(words.isEmpty ? age : words, Style(.overdue))]
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
    icons: IconSet
  ) {
    let isSelected = index == selected
    let surface: Role = isSelected ? .selected : .background
    let (x, y) = (place.origin.x + 2, place.origin.y)
    if isSelected {
      frame.light(place, icons: icons)
      frame.cursor = Point(x: x, y: y)
    }
    frame.put(DisplayText(option.key), x: x, y: y, Style(.key, on: surface, .bold))
    let end = frame.put(option.word, x: x + 7, y: y, to: place.endX, Style(.text, on: surface))
    guard isRoomy else { return }
    frame.put(option.detail, x: max(end + 2, x + 21), y: y, to: place.endX - 1, Style(.muted, on: surface))
  }

  private func drawTally(into frame: inout Frame, y: Int, rect: Rect, in context: ScreenContext) {
    guard let sweep, !sweep.tally.isEmpty else { return }
    let words = "So far: " + sweep.tally.words(today: context.today)
    let end = frame.put(words, x: rect.origin.x + 3, y: y, to: rect.endX - 2, Style(.quiet))
    let rows = ["undoes the last", "back"].map { word in
      HintRow([Hint(live(in: context).key(.back), word)], x: end + 3, end: rect.endX - 1)
    }
    rows.first { $0.end != nil }?.draw(into: &frame, y: y, on: .background)
  }
}
