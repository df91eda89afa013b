import Intents
import TodoAPI
import TodoModel

struct Outcome: Hashable, Sendable, CustomStringConvertible {
  var title: String
  var list: String?
  var tags: [String]
  var priority: Priority
  var schedule: Schedule?
  var deadline: Deadline?
  var someday: Bool
  var snoozedUntil: Instant?
  var done: [String]
  var isFocused: Bool
  var sessions: [String]
  var isDeleted: Bool

  init(_ item: Item) {
    title = item.title
    list = item.list
    tags = item.tags.sorted()
    priority = item.priority
    schedule = item.schedule
    deadline = item.deadline
    someday = item.someday
    snoozedUntil = item.snoozedUntil
    done = item.completions.keys.map(\.text).sorted()
    isFocused = item.focusedSince != nil
    sessions = item.focusSessions.map { "\($0.key) to \($0.value)" }.sorted()
    isDeleted = item.deletedAt != nil
  }

  var description: String {
    let moves = schedule?.moves.map { "\($0.key.text) to \($0.value)" }.sorted() ?? []
    let left = schedule?.exceptions.map { "not \($0.text)" }.sorted() ?? []
    let extra = schedule?.extraDates.map { "and \($0)" }.sorted() ?? []
    let when = schedule.map {
      "\($0.start) \($0.zone ?? "") \($0.recurrence?.description ?? "") \($0.quota?.description ?? "") "
        + "\(moves + left + extra)"
    }
    return [
      title, list ?? "", tags.joined(separator: ","), priority.rawValue, when ?? "no date",
      deadline.map { "by \($0)" } ?? "", someday ? "someday" : "", snoozedUntil.map { "until \($0)" } ?? "", "\(done)",
      isFocused ? "in focus" : "", sessions.joined(separator: ","), isDeleted ? "deleted" : "",
    ].joined(separator: " | ")
  }
}
