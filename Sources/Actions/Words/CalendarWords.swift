package import Intents
import Messages
package import ScheduleGrammar
import TodoModel

/// Descriptions of calendar days and their entries.
package struct CalendarWords {
  private let moment: Moment

  package init(at moment: Moment) { self.moment = moment }

  /// Formats "3 open, 1 deadline, 2 done"; empty if the days have no entries.
  package func counts(_ days: some Sequence<CalendarDay>) -> String {
    var (open, deadlines, done) = (0, 0, 0)
    for day in days {
      open += day.open
      deadlines += day.deadlines
      done += day.done
    }
    let parts = [
      open == 0 ? nil : plural(open, one: "1 open", other: "\(open) open"),
      deadlines == 0 ? nil : plural(deadlines, one: "1 deadline", other: "\(deadlines) deadlines"),
      done == 0 ? nil : plural(done, one: "1 done", other: "\(done) done"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the prefix of an entry: "9:00", "by 17:00", "many times", "day 2 of 3"; empty if it is all day or done.
  package func lead(_ entry: CalendarEntry) -> String {
    if let often = often(entry) { return often }
    let time = entry.time.map(moment.phrase.text)
    switch entry.kind {
    case .open: return time ?? entry.span.map { place(of: entry.day, in: $0) } ?? ""
    case .deadline: return time.map { localized("by \($0)") } ?? localized("by")
    case .done: return ""
    }
  }

  private func place(of day: Day, in span: ClosedRange<Day>) -> String {
    let (start, last) = (span.lowerBound, span.upperBound)
    return localized("day \(start.distance(to: day) + 1) of \(start.distance(to: last) + 1)")
  }

  /// Formats "16 times", "many times"; returns nil for a single time.
  package func often(_ entry: CalendarEntry) -> String? {
    if entry.isMany { return localized("many times") }
    return entry.times > 1 ? plural(entry.times, one: "1 time", other: "\(entry.times) times") : nil
  }
}
