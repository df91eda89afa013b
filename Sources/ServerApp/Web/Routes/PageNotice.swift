import Intents
import ScheduleGrammar
import Screens
import TodoModel

/// What has just been done to an item, as the next page's address names it.
enum PageNotice: String {
  case added, done, open, date, due

  /// What it says of the item, as the item is now.
  func words(_ item: Item, in context: ScreenContext) -> String {
    let name = "“\(item.title)”"
    switch self {
    case .added: return "added \(name)" + when(item, in: context).map { " · " + $0 }.orEmpty
    case .done: return "done \(name)"
    case .open: return "reopened \(name)"
    case .due: return "Due now: \(item.title)"
    case .date: return name + " · " + (when(item, in: context) ?? "no date")
    }
  }

  /// "Mon 23 Nov 15:00", "every other Monday 15:00, next Mon 23 Nov 15:00", "by Fri 27 Nov".
  private func when(_ item: Item, in context: ScreenContext) -> String? {
    let phrase = SchedulePhrase(now: context.local, clock: context.grammar.clock)
    let row = ListedRow(Row(item: item), now: context.local, zone: context.zone, zones: context.zones.named)
    var parts: [String] = []
    if let schedule = item.schedule, schedule.recurrence != nil { parts.append(phrase.canonical(schedule)) }
    if let due = row.occurrence?.due {
      let time = due.time.map { " " + phrase.text($0) } ?? ""
      parts.append((parts.isEmpty ? "" : "next ") + phrase.date(due.day) + time)
    }
    if let deadline = item.deadline { parts.append("by " + phrase.date(deadline)) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}
