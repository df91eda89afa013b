package import Intents
package import ScheduleGrammar
import TodoModel

/// What is said of days of the calendar and of what falls on them.
package struct CalendarWords {
  private let moment: Moment

  package init(at moment: Moment) { self.moment = moment }

  /// "3 open, 1 deadline, 2 done"; empty where nothing falls on the days.
  package func counts(_ days: some Sequence<CalendarDay>) -> String {
    var (open, deadlines, done) = (0, 0, 0)
    for day in days {
      open += day.open
      deadlines += day.deadlines
      done += day.done
    }
    let parts = [
      open == 0 ? nil : "\(open) open",
      deadlines == 0 ? nil : deadlines == 1 ? "1 deadline" : "\(deadlines) deadlines",
      done == 0 ? nil : "\(done) done",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// What stands before the title of an entry: "9:00", "by 17:00", "by", "many times", "day 2 of 3"; empty where it is due all
  /// day, or was done.
  package func lead(_ entry: CalendarEntry) -> String {
    if let often = often(entry) { return often }
    let time = entry.time.map(moment.phrase.text)
    switch entry.kind {
    case .open: return time ?? entry.span.map { place(of: entry.day, in: $0) } ?? ""
    case .deadline: return time.map { "by " + $0 } ?? "by"
    case .done: return ""
    }
  }

  private func place(of day: Day, in span: ClosedRange<Day>) -> String {
    let (start, last) = (span.lowerBound, span.upperBound)
    return "day \(start.distance(to: day) + 1) of \(start.distance(to: last) + 1)"
  }

  /// "16 times", "many times"; nil where it stands for one time.
  package func often(_ entry: CalendarEntry) -> String? {
    if entry.isMany { return "many times" }
    return entry.times > 1 ? "\(entry.times) times" : nil
  }
}
