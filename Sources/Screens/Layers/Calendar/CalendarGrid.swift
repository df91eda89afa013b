package import Actions
package import Frames
package import Intents
package import ScheduleGrammar
package import Themes
package import TodoModel

/// The grid of weeks on the screen and in `todos calendar`: weekdays, and per day its item count and fitting entries.
package struct CalendarGrid: Sendable {
  /// The loaded days; nil before the first load.
  package let span: CalendarSpan?
  /// The first day of each week.
  package var weeks: [Day]
  /// The highlighted month; nil highlights all days.
  package var month: CalendarMonth?
  package var cursor: Day?
  package var moment: Moment
  package var icons: IconSet
  /// The events of other calendars, drawn where the entries leave room.
  package var events = DayEvents()
  /// Item count of the fullest day.
  private let maximum: Int

  package init(
    _ span: CalendarSpan?, weeks: [Day], month: CalendarMonth? = nil, cursor: Day? = nil, at moment: Moment,
    icons: IconSet
  ) {
    (self.span, self.weeks, self.month, self.cursor) = (span, weeks, month, cursor)
    (self.moment, self.icons) = (moment, icons)
    maximum = span?.days.map(\.waiting).max() ?? 0
  }

  package static func cellColumns(_ columns: Int) -> Int { columns / 7 }

  /// Returns the rectangle of a day below the row of weekdays; nil if the grid does not contain the day.
  package func place(of day: Day, in rect: Rect) -> Rect? {
    guard let first = weeks.first, !weeks.isEmpty else { return nil }
    let distance = first.distance(to: day)
    guard distance >= 0, distance < weeks.count * 7 else { return nil }
    let (columns, rows) = (Self.cellColumns(rect.size.columns), max(1, (rect.size.rows - 1) / weeks.count))
    return Rect(
      x: rect.origin.x + distance % 7 * columns, y: rect.origin.y + 1 + distance / 7 * rows, columns: columns,
      rows: rows)
  }

  func day(at point: Point, in rect: Rect) -> Day? {
    weeks.flatMap { week in (0..<7).map(week.advanced) }.first { day in
      place(of: day, in: rect)?.contains(point) == true
    }
  }

  /// Draws the grid and sets the frame's cursor to the cell under the cursor.
  package func draw(into frame: inout Frame, _ rect: Rect) {
    drawHeads(into: &frame, rect)
    for day in weeks.flatMap({ week in (0..<7).map(week.advanced) }) {
      guard let place = place(of: day, in: rect), place.endY <= rect.endY else { continue }
      draw(day, into: &frame, place)
    }
  }

  private var showsToday: Bool { weeks.contains { (0..<7).contains($0.distance(to: moment.today)) } }

  private func drawHeads(into frame: inout Frame, _ rect: Rect) {
    guard let week = weeks.first else { return }
    let columns = Self.cellColumns(rect.size.columns)
    for index in 0..<7 {
      let day = week.advanced(by: index)
      let name = DayWords(today: moment.today).weekday(day).prefix(columns > 3 ? 3 : max(1, columns - 1))
      let isToday = moment.today.weekday == day.weekday && showsToday
      let x = rect.origin.x + index * columns + (columns > 4 ? 1 : 0)
      frame.put(DisplayText(String(name)), x: x, y: rect.origin.y, Style(isToday ? .title : .muted))
    }
  }

  private func draw(_ day: Day, into frame: inout Frame, _ place: Rect) {
    let (known, isCursor) = (span?[day], day == cursor)
    let surface: Role = isCursor ? .selected : .background
    let x = place.origin.x
    if isCursor {
      frame.clear(Rect(x: x, y: place.origin.y, columns: place.size.columns, rows: place.size.rows), to: surface)
      frame.cursor = frame.cursor ?? Point(x: min(x + 2, place.endX - 1), y: place.origin.y)
    }
    let isWide = place.size.columns >= 9
    if isCursor, isWide { frame.put(icons[.cursor], x: x, y: place.origin.y, Style(.accent, on: surface), limit: 1) }
    let end = drawNumber(day, into: &frame, x: x + (isWide ? 1 : 0), y: place.origin.y, surface)
    guard let known else { return }
    let edge = place.endX - (isWide ? 1 : 0)
    if isWide {
      drawMeasure(known, into: &frame, from: end + 1, to: edge, y: place.origin.y, surface)
    } else {
      drawHeat(known, into: &frame, x: end, to: edge, y: place.origin.y, surface)
    }
    CalendarCell(known, in: place, of: self).draw(into: &frame, on: surface)
  }

  /// Draws the day number, in brackets for today; returns the column after it.
  private func drawNumber(_ day: Day, into frame: inout Frame, x: Int, y: Int, _ surface: Role) -> Int {
    let number = (day.dayOfMonth < 10 ? " " : "") + String(day.dayOfMonth)
    let isHere = month.map { CalendarMonth(of: day) == $0 } ?? true
    if day == moment.today {
      return frame.put(DisplayText("[\(number)]"), x: x, y: y, Style(.accent, on: surface, .bold))
    }
    frame.put(DisplayText(number), x: x + 1, y: y, Style(isHere ? .text : .quiet, on: surface))
    return x + 4
  }

  /// Draws a day's item count in the longest form that fits.
  private func drawMeasure(
    _ day: CalendarDay, into frame: inout Frame, from start: Int, to end: Int, y: Int, _ surface: Role
  ) {
    let room = end - start
    guard let forms = forms(of: day) else { return }
    guard let form = forms.first(where: { $0.columns <= room }) else { return }
    var x = end - form.columns
    if form.bar > 0 {
      frame.put(bar(day, columns: form.bar), x: x, y: y, Style(.accent, on: surface))
      x += form.bar + 1
    }
    frame.put(form.words, x: x, y: y, Style(role(of: day), on: surface))
  }

  /// Draws a day's item count as one sign; a digit this close to the day number would be read as part of it.
  private func drawHeat(_ day: CalendarDay, into frame: inout Frame, x: Int, to end: Int, y: Int, _ surface: Role) {
    let steps = icons[.heat].glyphs
    guard day.waiting > 0, x < end, steps.count > 1 else { return }
    let step = min(steps.count - 1, 1 + (day.waiting - 1) * (steps.count - 1) / max(4, maximum))
    frame.put(DisplayText(repeating: steps[step], count: 1), x: x, y: y, Style(role(of: day), on: surface))
  }

  private struct Form {
    let bar: Int
    let words: DisplayText
    var columns: Int { (bar > 0 ? bar + 1 : 0) + words.width }
  }

  /// Returns the forms, longest first: open items with bar and deadline mark, else completed items; nil without either.
  private func forms(of day: CalendarDay) -> [Form]? {
    guard day.waiting > 0 else {
      guard day.done > 0 else { return nil }
      return [icons[.done] + DisplayText(" \(day.done)"), icons[.done]].map { Form(bar: 0, words: $0) }
    }
    let number = DisplayText(String(day.waiting))
    let plain = [3, 2, 1, 0].map { Form(bar: $0, words: number) }
    guard day.deadlines > 0 else { return plain }
    let marked = DisplayText(CalendarPageMessages.withDeadlines(day.waiting))
    return [3, 2, 1, 0].map { Form(bar: $0, words: marked) } + plain
  }

  /// Returns a bar with the day's item count relative to the fullest day.
  private func bar(_ day: CalendarDay, columns: Int) -> DisplayText {
    let steps = icons[.bar].glyphs
    guard let full = steps.last else { return .empty }
    let maximum = max(4, maximum)
    let filled = max(1, min(columns * steps.count, day.waiting * columns * steps.count / maximum))
    let whole = DisplayText(repeating: full, count: filled / steps.count)
    guard filled % steps.count > 0 else { return whole }
    return whole + DisplayText(repeating: steps[filled % steps.count - 1], count: 1)
  }

  private func role(of day: CalendarDay) -> Role {
    guard day.waiting > 0 else { return .quiet }
    if day.isOverdue { return .overdue }
    return day.day == moment.today ? .dueToday : .muted
  }
}
