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
      let key = CalendarPage.keys.key(.add)
      lines =
        entries.enumerated().map { .entry($1, place: $0) }
        + Self.more(page.day, page)
        + (page.span?[page.day] == nil ? [.words("looking")] : [])
        + (entries.isEmpty && page.span?[page.day] != nil ? [.words("Nothing. \(key) adds.")] : [])
      return
    }
    day = nil
    var lines: [Line] = []
    var last: Day?
    for (place, entry) in entries.enumerated() {
      if entry.day != last {
        if let last { lines += Self.more(last, page) + [.nothing] }
        lines.append(.heading(entry.day))
        last = entry.day
      }
      lines.append(.entry(entry, place: place))
    }
    if let last { lines += Self.more(last, page) }
    if entries.isEmpty { lines = [.words(page.span == nil ? "looking" : "Nothing in these four weeks.")] }
    self.lines = lines
  }

  /// How many items of a day are not among its lines.
  private static func more(_ day: Day, _ page: CalendarPage) -> [Line] {
    let more = page.span?[day].map { $0.total - $0.entries.count } ?? 0
    return more > 0 ? [.words("\(more) more")] : []
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
