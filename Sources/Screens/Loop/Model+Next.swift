import Actions
import Intents
import ScheduleGrammar
import TodoModel

extension Model {
  /// Whether a layer lies in the list.
  var hasInset: Bool { Inset(self, chrome: chrome) != nil }

  /// What comes after today: "Next: Mon 23 Nov · 9:00 Stand-up notes"; nil where nothing is known to come.
  var nextWords: String? {
    let ahead = arrange(
      board.rows,
      query: Query(.upcoming, limit: 1),
      now: context.local,
      zone: context.zone,
      zones: context.moment.zones
    )
    guard let row = ahead.sections.first?.rows.first, let due = row.due else { return nil }
    let day = DayWords(today: context.today).short(due.day)
    let time = due.time.map { context.phrase.text($0) + " " } ?? ""
    return "Next: \(day) · \(time)\(row.row.item.title)"
  }
}
