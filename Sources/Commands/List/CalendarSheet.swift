import Actions
import Frames
import Intents
import ScheduleGrammar
import Screens
import Themes
import TodoModel

/// The printed form of calendar days.
struct CalendarSheet {
  private let span: CalendarSpan
  private let meant: ClosedRange<Day>
  private let session: Session
  private let notes: [DisplayText]
  /// The events of other calendars that the days show below their items.
  var events = DayEvents()

  /// Creates a sheet of the `meant` days; a grid also shows the other days of the span.
  init(_ span: CalendarSpan, _ meant: ClosedRange<Day>, _ freshness: Freshness, in session: Session) {
    (self.span, self.meant) = (span, meant)
    self.session = session
    notes = session.notes(freshness)
  }

  private var days: [CalendarDay] { span.days.filter { meant.contains($0.day) } }

  /// Columns of a month if the output is not a terminal, and the maximum.
  private static let (usual, maximum) = (78, 98)

  /// Prints a month as a grid of its weeks.
  func printMonth(_ month: CalendarMonth) throws {
    let weeks = month.weeks(from: session.grammar.weekStart)
    let columns = min(Self.maximum, session.console.columns ?? Self.usual)
    // A grid conveys dates by position, so a line-by-line reader gets the days.
    guard CalendarGrid.cellColumns(columns) >= 3, !session.console.icons.isForReading else {
      return try printDays(all: false)
    }
    let grid = CalendarGrid(span, weeks: weeks, month: month, at: session.moment, icons: session.console.icons)
    let head = title(month.name, columns: columns)
    let top = head.count + notes.count
    var frame = Frame(size: Size(columns: columns, rows: top + 1 + weeks.count))
    for (y, line) in head.enumerated() {
      var x = 1
      for (words, style) in line { x = frame.put(words, x: x, y: y, style) }
    }
    for (index, note) in notes.enumerated() { frame.put(note, x: 0, y: head.count + index, Style(.quiet)) }
    grid.draw(into: &frame, Rect(x: 0, y: top, columns: columns, rows: 1 + weeks.count))
    try session.console.show(frame)
  }

  /// Returns the month's name with its counts, which go below the name if they do not fit.
  private func title(_ name: String, columns: Int) -> [[(DisplayText, Style)]] {
    let name = (DisplayText(name), Style(.title, on: .background, .bold))
    let counts = DisplayText(CalendarWords(at: session.moment).counts(days))
    guard !counts.isEmpty else { return [[name]] }
    let (gap, style) = (DisplayText("  "), Style(.muted))
    let isRoomy = 1 + name.0.width + gap.width + counts.width <= columns
    return isRoomy ? [[name, (gap + counts, style)]] : [[name], [(counts, style)]]
  }

  private func heading(_ day: CalendarDay, _ words: CalendarWords) -> DisplayText {
    let name = session.phrase.date(day.day).uppercased()
    let parts = [name, session.phrase.distance(LocalTime(day.day)), words.counts([day])]
    return DisplayText(parts.filter { !$0.isEmpty }.joined(separator: "  "))
  }

  /// Prints the days with their items; `all` includes days without items.
  func printDays(all: Bool) throws {
    let words = CalendarWords(at: session.moment)
    var lines: [SheetLine] = notes.map { .words($0) }
    let maker = SheetRow.Maker(session: session, fields: session.columnFields)
    for day in days where all || day.total > 0 || !events[day.day].isEmpty {
      if !lines.isEmpty { lines.append(.words("")) }
      lines.append(.heading(heading(day, words), style: Style(.heading)))
      for entry in day.entries { lines.append(.row(maker.row(entry, words: words))) }
      let rest = day.total - day.entries.count
      if rest > 0 { lines.append(.words(DisplayText("     " + ListingMessages.more(rest)))) }
      lines += EventLines(session.moment).lines(events, on: day.day)
    }
    if lines.count == notes.count { lines.append(.words(DisplayText("  " + ListingMessages.nothingOnDays))) }
    try lines.print(in: session)
  }
}

extension SheetRow.Maker {
  /// Returns a row of a day; the time or deadline replaces the date, which the heading shows.
  fileprivate func row(_ entry: CalendarEntry, words: CalendarWords) -> SheetRow {
    let isLate = entry.kind != .done && entry.row.lateness.isLate
    let repeats = entry.kind == .open && entry.row.row.item.schedule?.recurrence != nil
    let again = session.console.icons[.recurring]
    let sign = repeats && !again.isEmpty ? again + " " : .empty
    let role: Role = isLate ? .overdue : repeats ? .recurring : .muted
    return row(entry.row, date: (sign + DisplayText(words.lead(entry)), Style(role)))
  }
}
