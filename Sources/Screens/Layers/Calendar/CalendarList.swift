import Actions
import Frames
import Intents
import TodoModel

/// The items of the cursor's day, or of four weeks, as lines.
struct CalendarList {
  enum Line: Hashable {
    case heading(Day)
    case entry(CalendarEntry, place: Int)
    case words(String)
    /// An event of another calendar, above the items of its day.
    case event(ShownEvent, on: Day)
    case nothing
  }

  let lines: [Line]
  /// The common day of all lines; nil if the lines contain headings.
  let day: Day?

  init(_ page: CalendarPage, in context: ScreenContext) {
    let entries = page.entries
    guard page.look == .agenda else {
      day = page.day
      let key = CalendarPage.keys.key(.add)
      lines =
        Self.events(page.day, context) + entries.enumerated().map { .entry($1, place: $0) } + Self.more(page.day, page)
        + (page.span?[page.day] == nil ? [.words(CalendarPageMessages.loading)] : [])
        + (entries.isEmpty && page.span?[page.day] != nil ? [.words(CalendarPageMessages.nothing(add: key))] : [])
      return
    }
    day = nil
    var lines: [Line] = []
    let places = Dictionary(grouping: entries.enumerated(), by: \.element.day)
    let days = (page.span?.days.map(\.day) ?? []).filter { places[$0] != nil || !context.events[$0].isEmpty }
    for day in days {
      if !lines.isEmpty { lines.append(.nothing) }
      lines.append(.heading(day))
      lines += Self.events(day, context)
      lines += (places[day] ?? []).map { .entry($0.element, place: $0.offset) }
      if places[day] != nil { lines += Self.more(day, page) }
    }
    if lines.isEmpty {
      lines = [.words(page.span == nil ? CalendarPageMessages.loading : CalendarPageMessages.nothingInFourWeeks)]
    }
    self.lines = lines
  }

  /// Maximum number of a day's events above its items.
  private static let mostEvents = 4

  /// Returns the events of a day, the last as a number if there are many.
  private static func events(_ day: Day, _ context: ScreenContext) -> [Line] {
    let all = context.events[day]
    let shown = all.prefix(all.count > mostEvents ? mostEvents - 1 : mostEvents)
    let rest = all.count - shown.count
    return shown.map { .event($0, on: day) } + (rest > 0 ? [.words(EventStripMessages.more(rest))] : [])
  }

  /// Returns a line with the number of a day's items beyond its visible ones, if any.
  private static func more(_ day: Day, _ page: CalendarPage) -> [Line] {
    let more = page.span?[day].map { $0.total - $0.entries.count } ?? 0
    return more > 0 ? [.words(CalendarPageMessages.more(more))] : []
  }

  /// Returns the rows of the lines in a rectangle: below the heading, if there is one and it fits.
  func room(in rect: Rect) -> Rect {
    let above = day != nil && rect.size.rows >= 2 ? 1 : 0
    return Rect(x: rect.origin.x, y: rect.origin.y + above, columns: rect.size.columns, rows: rect.size.rows - above)
  }

  func line(of place: Int) -> Int? { lines.firstIndex { if case .entry(_, place) = $0 { true } else { false } } }
}

/// The identity of an entry among those of its day, open or completed.
package struct CalendarName: Hashable, Sendable {
  let item: ItemID
  let key: OccurrenceKey
  let isDeadline: Bool
}

extension CalendarEntry {
  /// Returns the entry on another day, so that a completed one keeps its position.
  fileprivate func standing(on day: Day) -> CalendarEntry {
    var entry = CalendarEntry(kind, on: day, row)
    (entry.times, entry.isMany, entry.hasDeadline) = (times, isMany, hasDeadline)
    entry.span = span
    return entry
  }

  /// The identity of the entry within its day, open or completed.
  package var name: CalendarName { CalendarName(item: row.row.item.id, key: row.key, isDeadline: kind == .deadline) }
}

extension [CalendarEntry] {
  /// Returns the entries with `kept` in their positions from before one was completed, in their current state in `all`.
  func keeping(_ kept: [CalendarEntry], among all: [CalendarEntry]) -> [CalendarEntry] {
    let first = kept.compactMap { old -> CalendarEntry? in
      let named = all.filter { $0.name == old.name }
      let found = named.first { $0.day == old.day } ?? named.first { $0.kind == .done }
      // A completed item is on its completion day, which may be outside of these days.
      return found?.standing(on: old.day) ?? (old.kind == .done ? old : nil)
    }
    let names = Set(kept.map(\.name))
    let rest = filter { !names.contains($0.name) }
    let places = (first + rest).enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
    return places.map(\.element)
  }
}
