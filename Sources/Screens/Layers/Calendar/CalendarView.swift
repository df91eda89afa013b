import Actions
package import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The calendar page laid out in an area, for drawing and mouse hit tests.
struct CalendarView {
  private let page: CalendarPage
  private let area: Rect
  private let context: ScreenContext
  private let layout: CalendarLayout
  private let list: CalendarList
  private var grid: CalendarGrid

  init(_ page: CalendarPage, area: Rect, in context: ScreenContext) {
    (self.page, self.area, self.context) = (page, area, context)
    layout = page.layout(area, in: context)
    list = CalendarList(page, in: context)
    var weeks = page.weeks(in: context)
    if layout.weeks == 1, weeks.count > 1 { weeks = [page.day.startOfWeek(context.moment.options.weekStart)] }
    grid = CalendarGrid(
      page.span, weeks: weeks, month: page.look == .month ? CalendarMonth(of: page.day) : nil, cursor: page.day,
      at: context.moment, icons: context.icons)
    grid.events = context.events
  }

  // MARK: hit tests

  /// Returns the day at a point of the grid; nil outside of it.
  func day(at point: Point) -> Day? {
    guard let rect = layout.grid, rect.contains(point) else { return nil }
    guard layout.isStacked else { return grid.day(at: point, in: rect) }
    let row = point.y - rect.origin.y - 1
    return (0..<7).contains(row) ? grid.weeks.first?.advanced(by: row) : nil
  }

  /// Returns the index of the item at a point of the list; nil outside of it.
  func placeInList(at point: Point) -> Int? {
    guard let rect = layout.list.map(list.room), rect.contains(point) else { return nil }
    guard case .entry(_, let place) = page.window.line(at: point, of: list.lines, in: rect) else { return nil }
    return place
  }

  /// Returns the item at a point, in the list or in the cell of its day.
  func entry(at point: Point) -> CalendarEntry? {
    if let place = placeInList(at: point) { return page.entries[place] }
    guard let rect = layout.grid, !layout.isStacked, let day = day(at: point), let cell = grid.place(of: day, in: rect),
      let known = page.span?[day]
    else { return nil }
    return CalendarCell(known, in: cell, of: grid).entry(atRow: point.y)
  }

  // MARK: drawing

  func draw(into frame: inout Frame) {
    frame.clear(area)
    if let y = layout.title { drawTitle(into: &frame, y: y) }
    if let rect = layout.grid {
      if layout.isStacked { drawStack(into: &frame, rect) } else { grid.draw(into: &frame, rect) }
    }
    if let rect = layout.list { drawList(into: &frame, rect) }
  }

  private func drawTitle(into frame: inout Frame, y: Int) {
    let name: String
    let days: [Day]
    let words = DayWords(today: context.today)
    if page.look == .month {
      let month = CalendarMonth(of: page.day)
      name = month.name
      days = (0...month.first.distance(to: month.last)).map(month.first.advanced)
    } else {
      let first = grid.weeks.first ?? page.day
      days = (0..<7).map(first.advanced)
      name = CalendarPageMessages.days(words.short(first), words.short(first.advanced(by: 6)))
    }
    let rect = layout.grid ?? area
    let x = rect.origin.x + (rect.size.columns < 40 ? 1 : 2)
    let end = frame.put(name, x: x, y: y, to: rect.endX, Style(.title, on: .background, .bold))
    let counts = CalendarWords(at: context.moment).counts(days.compactMap { page.span?[$0] })
    frame.putRight(counts, y: y, from: end + 2, rect: rect, Style(.muted))
  }

  /// Draws the days of a week below each other, each with its items in one row.
  private func drawStack(into frame: inout Frame, _ rect: Rect) {
    guard let first = grid.weeks.first else { return }
    let words = DayWords(today: context.today)
    for row in 0..<7 {
      let day = first.advanced(by: row)
      let y = rect.origin.y + 1 + row
      let isCursor = day == page.day
      let surface: Role = isCursor ? .selected : .background
      if isCursor {
        frame.light(rect.row(y), icons: context.icons)
        frame.cursor = frame.cursor ?? Point(x: rect.origin.x + 2, y: y)
      }
      let isToday = day == context.today
      let name = "\(words.weekday(day)) \(day.dayOfMonth)"
      let style = Style(isToday ? .accent : .text, on: surface, isToday ? .bold : [])
      frame.put(isToday ? "[\(name)]" : " \(name)", x: rect.origin.x + 1, y: y, to: rect.endX, style)
      guard let known = page.span?[day] else { continue }
      drawStacked(known, into: &frame, x: rect.origin.x + 11, y: y, to: rect.endX - 1, surface)
    }
  }

  private func drawStacked(_ day: CalendarDay, into frame: inout Frame, x: Int, y: Int, to end: Int, _ surface: Role) {
    guard day.waiting + day.done > 0 else { return }
    let count = day.waiting > 0 ? "\(day.waiting)" : ""
    frame.put(count, x: x, y: y, to: end, Style(day.isOverdue ? .overdue : .muted, on: surface, .bold))
    let words = CalendarWords(at: context.moment)
    var next = x + 4
    for entry in day.entries {
      guard next + 6 < end else { break }
      let isDone = entry.kind == .done
      let lead = isDone ? context.icons[.done].text : words.lead(entry)
      if !lead.isEmpty { next = frame.put(lead, x: next, y: y, to: end, Style(.muted, on: surface)) + 1 }
      next = frame.put(entry.row.row.item.title, x: next, y: y, to: end, Style(isDone ? .done : .text, on: surface)) + 2
    }
  }

  private func drawList(into frame: inout Frame, _ rect: Rect) {
    guard rect.size.rows > 0 else { return }
    let room = list.room(in: rect)
    if let day = list.day, room.origin.y > rect.origin.y { drawHeading(day, into: &frame, rect.row(rect.origin.y)) }
    let rows = RowContext(context, content: room)
    for (line, row) in page.window.shown(list.lines, in: room) { draw(line, into: &frame, row, rows) }
    page.window.drawMore(of: list.lines.count, into: &frame, room, icons: context.icons)
    if layout.grid == nil, frame.cursor == nil { frame.cursor = rect.origin }
  }

  private func draw(_ line: CalendarList.Line, into frame: inout Frame, _ row: Rect, _ rows: RowContext) {
    switch line {
    case .nothing: break
    case .heading(let day): drawHeading(day, into: &frame, row)
    case .words(let words): frame.put(words, x: rows.boxX, y: row.origin.y, to: row.endX, Style(.quiet))
    case .event(let event, let day):
      let words = EventWords(at: context.moment)
      let text = words.lead(event, on: day) + "  " + words.text(event)
      frame.put(text, x: rows.boxX, y: row.origin.y, to: row.endX, Style(event.role))
    case .entry(let entry, _):
      let isCursor = entry.name == page.currentName
      var shown = entry.row
      if let often = CalendarWords(at: context.moment).often(entry) { shown.row.item.title += " (\(often))" }
      let light: RowLine.Light = isCursor ? [.cursor] : []
      RowLine(row: shown, section: .day(entry.day), light: light).draw(into: &frame, y: row.origin.y, rows)
      if isCursor { frame.cursor = Point(x: rows.cursorX(in: shown), y: row.origin.y) }
    }
  }

  private func drawHeading(_ day: Day, into frame: inout Frame, _ row: Rect) {
    let (y, isNarrow) = (row.origin.y, row.size.columns < 40)
    let words = DayWords(today: context.today)
    let heading = isNarrow ? (lead: words.short(day), rest: "") : words.heading(day)
    let runs = [TextRun(heading.lead, Style(.heading, on: .background, .bold)), TextRun(heading.rest, Style(.quiet))]
    let x = row.origin.x + (row.size.columns < 24 ? 1 : 2)
    let end = frame.put(runs, x: x, y: y, to: row.endX)
    guard let known = page.span?[day] else { return }
    let counts = CalendarWords(at: context.moment).counts([known])
    let short = known.waiting > 0 ? "\(known.waiting)" : ""
    let fits = end + 2 + DisplayText(counts).width <= row.endX - 2
    frame.putRight(fits ? counts : short, y: y, from: end + 1, rect: row, Style(.quiet))
  }
}

extension CalendarPage {
  package func draw(into frame: inout Frame, rect: Rect, in context: ScreenContext) {
    guard rect.size.rows > 0 else { return }
    CalendarView(self, area: rect, in: context).draw(into: &frame)
  }
}
