package import Intents
package import ScheduleGrammar
import TodoModel

/// A week in five sentences: done, open, the item that slips most, the longest streak, and the next item.
package struct ReviewSentences {
  package let all: [String]

  package init(_ statistics: Statistics, _ phrase: SchedulePhrase) {
    all = [
      Self.done(statistics.recent), Self.open(statistics), Self.slips(statistics),
      Self.streak(statistics.streaks, phrase), Self.next(statistics, phrase),
    ]
  }

  /// Formats "moved 4 times, 12 days overdue".
  package static func words(_ slip: Statistics.Slip) -> String {
    let moved = slip.moved == 0 ? nil : slip.moved == 1 ? "moved once" : "moved \(slip.moved) times"
    let overdue = slip.overdueDays == 0 ? nil : days(slip.overdueDays) + " overdue"
    return [moved, overdue].compactMap(\.self).joined(separator: ", ")
  }

  package static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  private static func done(_ recent: Statistics.Recent) -> String {
    let (done, before) = (recent.done, recent.before)
    guard done > 0 else {
      return "Nothing was done in the last 7 days" + (before > 0 ? ", after \(before) in the 7 before." : ".")
    }
    let compared =
      done == before ? "as many as" : done > before ? "\(done - before) more than" : "\(before - done) fewer than"
    return "\(done) done in the last 7 days, \(compared) in the 7 before."
  }

  private static func open(_ statistics: Statistics) -> String {
    let added = "\(statistics.recent.added) added in the last 7 days."
    guard statistics.open > 0 else { return "Nothing is open; \(added)" }
    let overdue = statistics.overdue == 0 ? "none" : "\(statistics.overdue)"
    return "\(statistics.open) open, \(overdue) of them overdue; \(added)"
  }

  private static func slips(_ statistics: Statistics) -> String {
    guard let slip = statistics.slips.first else { return "Nothing slips." }
    return "Slips most: “\(slip.named.title)”, \(words(slip))."
  }

  private static func streak(_ streaks: Statistics.Streaks, _ phrase: SchedulePhrase) -> String {
    guard let end = streaks.longestEnd else { return "No streak yet: the first thing done begins one." }
    let longest = "the longest streak was \(days(streaks.longest)), to \(phrase.dayAndMonth(end))"
    guard streaks.current > 0 else { return "No streak now; \(longest)." }
    let current = "\(days(streaks.current)) in a row with something done"
    return streaks.current == streaks.longest ? "\(current), the longest streak yet." : "\(current); \(longest)."
  }

  private static func next(_ statistics: Statistics, _ phrase: SchedulePhrase) -> String {
    guard let next = statistics.next else { return "Nothing with a date is to come." }
    let time = next.due.time.map { " " + phrase.text($0) } ?? ""
    let days = statistics.today.distance(to: next.due.day)
    let day = days == 0 ? "today" : days == 1 ? "tomorrow" : phrase.date(next.due.day)
    return "Next: “\(next.named.title)”, \(day)\(time)."
  }
}
