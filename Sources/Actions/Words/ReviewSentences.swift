package import Intents
import Messages
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
    let (times, days) = (slip.moved, slip.overdueDays)
    let moved = times == 0 ? nil : plural(times, one: "moved once", other: "moved \(times) times")
    let overdue = days == 0 ? nil : plural(days, one: "1 day overdue", other: "\(days) days overdue")
    return [moved, overdue].compactMap(\.self).joined(separator: ", ")
  }

  package static func days(_ count: Int) -> String { plural(count, one: "1 day", other: "\(count) days") }

  private static func done(_ recent: Statistics.Recent) -> String {
    let (done, before) = (recent.done, recent.before)
    guard done > 0 else {
      return before > 0
        ? localized("Nothing was done in the last 7 days, after \(before) in the 7 before.")
        : localized("Nothing was done in the last 7 days.")
    }
    if done == before { return localized("\(done) done in the last 7 days, as many as in the 7 before.") }
    return done > before
      ? localized("\(done) done in the last 7 days, \(done - before) more than in the 7 before.")
      : localized("\(done) done in the last 7 days, \(before - done) fewer than in the 7 before.")
  }

  private static func open(_ statistics: Statistics) -> String {
    let (open, overdue, added) = (statistics.open, statistics.overdue, statistics.recent.added)
    guard open > 0 else { return localized("Nothing is open; \(added) added in the last 7 days.") }
    return overdue == 0
      ? localized("\(open) open, none of them overdue; \(added) added in the last 7 days.")
      : localized("\(open) open, \(overdue) of them overdue; \(added) added in the last 7 days.")
  }

  private static func slips(_ statistics: Statistics) -> String {
    guard let slip = statistics.slips.first else { return ReviewMessages.nothingSlips }
    return localized("Slips most: “\(slip.named.title)”, \(words(slip)).")
  }

  private static func streak(_ streaks: Statistics.Streaks, _ phrase: SchedulePhrase) -> String {
    guard let end = streaks.longestEnd else { return localized("No streak yet: the first thing done begins one.") }
    let (current, longest, last) = (days(streaks.current), days(streaks.longest), phrase.dayAndMonth(end))
    guard streaks.current > 0 else { return localized("No streak now; the longest streak was \(longest), to \(last).") }
    return streaks.current == streaks.longest
      ? localized("\(current) in a row with something done, the longest streak yet.")
      : localized("\(current) in a row with something done; the longest streak was \(longest), to \(last).")
  }

  private static func next(_ statistics: Statistics, _ phrase: SchedulePhrase) -> String {
    guard let next = statistics.next else { return localized("Nothing with a date is to come.") }
    let time = next.due.time.map { " " + phrase.text($0) } ?? ""
    let days = statistics.today.distance(to: next.due.day)
    let day = days == 0 ? localized("today") : days == 1 ? localized("tomorrow") : phrase.date(next.due.day)
    return localized("Next: “\(next.named.title)”, \(day)\(time).")
  }
}
