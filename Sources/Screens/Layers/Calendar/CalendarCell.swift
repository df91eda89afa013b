import Actions
import Frames
import Intents
import ScheduleGrammar
import Themes
import TodoModel

/// The entries of a day in its cell, below the day number: one row each, more for a long title if rows remain.
struct CalendarCell {
  /// The rows of each visible entry, relative to the row below the number.
  let rows: [Range<Int>]
  private let day: CalendarDay
  private let place: Rect
  private let grid: CalendarGrid

  init(_ day: CalendarDay, in place: Rect, of grid: CalendarGrid) {
    (self.day, self.place, self.grid) = (day, place, grid)
    let free = place.size.rows - 1
    guard free > 0, place.size.columns >= 9 else {
      rows = []
      return
    }
    let isWhole = day.total <= free
    let shown = isWhole ? day.entries.count : min(day.entries.count, free - 1)
    var (rows, next, spare) = ([Range<Int>](), 0, isWhole ? free - shown : 0)
    for entry in day.entries.prefix(shown) {
      let count = Self.lines(entry, columns: place.size.columns - 2, limit: 1 + spare, in: grid).count
      rows.append(next..<next + count)
      next += count
      spare -= count - 1
    }
    self.rows = rows
  }

  func entry(atRow y: Int) -> CalendarEntry? {
    let row = y - place.origin.y - 1
    return rows.firstIndex { $0.contains(row) }.map { day.entries[$0] }
  }

  func draw(into frame: inout Frame, on surface: Role) {
    let (x, y, end) = (place.origin.x + 1, place.origin.y + 1, place.endX - 1)
    for (entry, rows) in zip(day.entries, rows) {
      if let span = entry.span {
        draw(entry, over: span, into: &frame, y: y + rows.lowerBound, surface)
        continue
      }
      let lines = Self.lines(entry, columns: end - x, limit: rows.count, in: grid)
      for (row, line) in zip(rows, lines) {
        frame.put(line, x: x + (row > rows.lowerBound ? 1 : 0), y: y + row, to: end, on: surface)
      }
    }
    if day.total <= rows.count { drawEvents(into: &frame, on: surface) }
    guard day.total > rows.count, !rows.isEmpty else { return }
    let words = CalendarPageMessages.moreInCell(day.total - rows.count)
    frame.put(words, x: x, y: y + rows.count, to: end, Style(.quiet, on: surface))
  }

  /// Draws the events of other calendars in the rows that the entries leave free.
  private func drawEvents(into frame: inout Frame, on surface: Role) {
    guard place.size.columns >= 9 else { return }
    let (used, free) = (rows.last?.upperBound ?? 0, place.size.rows - 1)
    for (event, row) in zip(grid.events[day.day], used..<max(used, free)) {
      let begin = event.time(on: day.day).map { grid.moment.phrase.text($0) + " " } ?? ""
      let (x, y) = (place.origin.x + 1, place.origin.y + 1 + row)
      frame.put(begin + event.title, x: x, y: y, to: place.endX - 1, Style(event.role, on: surface))
    }
  }

  /// Returns an entry as one line, or as several if it does not fit; later lines are indented by one column.
  private static func lines(_ entry: CalendarEntry, columns: Int, limit: Int, in grid: CalendarGrid) -> [[TextRun]] {
    let isDone = entry.kind == .done
    let role: Role = isDone ? .quiet : entry.row.lateness == .overdue ? .overdue : .muted
    let lead = isDone ? grid.icons[.done].text : CalendarWords(at: grid.moment).lead(entry)
    let title = TextRun(entry.row.row.item.title, Style(isDone ? .done : role == .overdue ? .overdue : .text))
    let runs = lead.isEmpty ? [title] : [TextRun(lead + " ", Style(role)), title]
    guard limit > 1, entry.span == nil, TextRun.width(runs) > columns else { return [runs] }
    return TextRun.rows(runs, columns: columns - 1, limit: limit)
  }

  /// Draws a bar over the days of an entry's span: the title on its first day in each week, a rule to the last day.
  private func draw(
    _ entry: CalendarEntry, over span: ClosedRange<Day>, into frame: inout Frame, y: Int, _ surface: Role
  ) {
    let (x, end) = (place.origin.x + 1, place.endX - 1)
    let isOverdue = entry.row.lateness == .overdue
    let line = Style(isOverdue ? .overdue : .accent, on: surface)
    let (begins, ends) = (span.lowerBound == entry.day, span.upperBound == entry.day)
    let (first, last) = (begins ? x : x - 1, ends ? end : end + 1)
    if let rule = grid.icons[.rule].glyphs.first {
      frame.put(DisplayText(repeating: rule, count: last - first), x: first, y: y, line)
    }
    guard begins || grid.weeks.contains(entry.day) else { return }
    let lead = begins ? entry.time.map { grid.moment.phrase.text($0) + " " } ?? "" : ""
    let title = Style(isOverdue ? .overdue : .text, on: surface)
    let next = frame.put(lead + entry.row.row.item.title, x: x, y: y, to: end, title)
    if next < end { frame.put(" ", x: next, y: y, line) }
  }
}
