import Intents
import ScheduleGrammar
import TodoModel

/// What has just been done to an item, as the next page's address names it.
enum PageNotice: String {
  case added, done, open, date, due

  /// What it says of the item, as the item is now.
  func words(_ item: Item, at moment: Moment) -> String {
    let name = "“\(item.title)”"
    switch self {
    case .added: return "added \(name)" + when(item, at: moment).map { " · " + $0 }.orEmpty
    case .done: return "done \(name)"
    case .open: return "reopened \(name)"
    case .due: return "Due now: \(item.title)"
    case .date: return name + " · " + (when(item, at: moment) ?? "no date")
    }
  }

  /// "Mon 23 Nov 15:00", "every other Monday 15:00, next Mon 23 Nov 15:00", "by Fri 27 Nov".
  private func when(_ item: Item, at moment: Moment) -> String? {
    let phrase = moment.phrase
    let row = ListedRow(Row(item: item), now: moment.local, zone: moment.zone, zones: moment.zones)
    var parts: [String] = []
    if let schedule = item.schedule, schedule.recurrence != nil { parts.append(phrase.canonical(schedule)) }
    if let due = row.occurrence?.due { parts.append((parts.isEmpty ? "" : "next ") + phrase.date(due)) }
    if let deadline = row.deadline { parts.append("by " + phrase.date(deadline)) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension String? {
  fileprivate var orEmpty: String { self ?? "" }
}
