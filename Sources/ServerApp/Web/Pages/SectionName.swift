import Actions
import Intents
import TodoModel

/// What a section of a page is called, and how the page names it.
struct SectionName {
  let words: String
  /// Its name for style and for the heading of the section.
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
