import Actions
import Intents
import TodoModel

/// The heading of a page's section, and its name in the page.
struct SectionName {
  let words: String
  /// The name for style and for the heading's id.
  let mark: String

  init(_ kind: Section.Kind, on today: Day) {
    switch kind {
    case .overdue: (words, mark) = ("Overdue", "overdue")
    case .anytime: (words, mark) = ("Anytime", "anytime")
    case .doneToday: (words, mark) = ("Done today", "done-today")
    case .today: (words, mark) = ("Today", "today")
    case .plain: (words, mark) = ("Found", "found")
    case .day(let day):
      let heading = DayWords(today: today).heading(day)
      (words, mark) = (heading.lead + heading.rest, "day-\(day)")
    case .list(let name):
      let bytes = (name ?? "").utf8.map { String($0, radix: 16) }
      (words, mark) = (name ?? "Inbox", "list-" + bytes.joined(separator: "-"))
    }
  }
}
