import Actions
import Frames
import Intents
import TodoModel

/// The items of the day at the cursor, or of four weeks, as lines.
struct CalendarList {
  enum Line: Hashable {
    /// The name of a day, above its items.
    case heading(Day)
    /// An item, counted from the first.
    case entry(CalendarEntry, place: Int)
    case words(String)
    case nothing
  }

  /// The lines below the heading.
  let lines: [Line]
  /// The day that all of them are of; nil where they have headings of their own.
  let day: Day?

  init(_ page: CalendarPage, in context: ScreenContext) {
    let entries = page.entries
    guard page.look == .agenda else {
      day = page.day
      let more = (page.span?[page.day]?.total ?? 0) - (page.span?[page.day]?.entries.count ?? 0)
      let key = CalendarPage.keys.key(.add)
      lines =
        entries.enumerated().map { .entry($1, place: $0) }
        + (more > 0 ? [.words("\(more) more")] : [])
        + (page.span?[page.day] == nil ? [.words("looking")] : [])
        + (entries.isEmpty && page.span?[page.day] != nil ? [.words("Nothing. \(key) adds.")] : [])
      return
    }
    day = nil
    var lines: [Line] = []
    var last: Day?
    for (place, entry) in entries.enumerated() {
      if entry.day != last {
        if last != nil { lines.append(.nothing) }
        lines.append(.heading(entry.day))
        last = entry.day
      }
      lines.append(.entry(entry, place: place))
    }
    if entries.isEmpty { lines = [.words(page.span == nil ? "looking" : "Nothing in these four weeks.")] }
    self.lines = lines
  }

  /// The rows of the lines in a place: those below the heading, where there is one and room for it.
  func room(in rect: Rect) -> Rect {
    let above = day != nil && rect.size.rows >= 2 ? 1 : 0
    return Rect(
      x: rect.origin.x,
      y: rect.origin.y + above,
      columns: rect.size.columns,
      rows: rect.size.rows - above
    )
  }

  /// The line of an item.
  func line(of place: Int) -> Int? {
    lines.firstIndex { if case .entry(_, place) = $0 { true } else { false } }
  }
}
