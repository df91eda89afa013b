package import Intents
import JSON
package import ScheduleGrammar
package import TodoModel

extension FocusSession {
  /// Formats "9:00 to 9:40", "Fri 20 Nov 9:00 to 9:40", "since 9:00".
  package func words(at moment: Moment) -> String {
    let begin = moment.words(for: start)
    guard let end else { return FocusSessionMessages.since(begin) }
    let (first, last) = (moment.zone.local(at: start), moment.zone.local(at: end))
    let isOneDay = first.day == last.day
    return FocusSessionMessages.span(
      begin, to: isOneDay ? moment.phrase.end(last, after: first) : moment.words(for: end))
  }

  /// Formats both times as the user can type them: "9:00-9:40"; with days if they differ.
  package func times(at moment: Moment) -> String {
    let ends = [start, end ?? moment.now].map { moment.zone.local(at: $0) }
    if ends[0].day == ends[1].day, let begin = ends[0].time, let end = ends[1].time {
      return moment.phrase.range(begin, to: end)
    }
    return ends.map { "\($0.day) " + ($0.time.map(moment.phrase.text) ?? "") }.joined(separator: " to ")
  }
}

extension FocusSession {
  /// Decodes the session of a history entry, if any.
  init?(_ value: JSONValue) {
    guard let start = value["since"].text.flatMap(Instant.init), let end = value["until"].text.flatMap(Instant.init)
    else { return nil }
    self.init(start, to: end)
  }
}

extension Item {
  /// Returns the exact start of the session that began in that minute, if any.
  package func session(begunAt moment: Instant) -> Instant? {
    if focusSessions[moment] != nil { return moment }
    return focusSessions.keys.filter { $0.minute == moment.minute }.min()
  }
}

extension Instant {
  /// Whole minutes since 1970, rounded down, the precision in which users enter times.
  var minute: Int { (seconds >= 0 ? seconds : seconds - 59) / 60 }
}

/// A formatter of durations.
package enum MinuteWords {
  /// Formats "0m", "25m", "3h 05m".
  package static func of(_ minutes: Int) -> String {
    minutes < 60 ? "\(minutes)m" : "\(minutes / 60)h " + (minutes % 60 < 10 ? "0" : "") + "\(minutes % 60)m"
  }
}

extension FocusLog {
  /// Parses a range of past dates, both days included: "monday" is the last one; returns nil if both are nil.
  package static func span(since: String?, until: String?, at moment: Moment) throws(FilterFault) -> Range<Instant>? {
    let dates = FilterDates(moment)
    let start = try since.map { (words) throws(FilterFault) in dates.instant(try dates.minutes(words, true).lowerBound)
    }
    let end = try until.map { (words) throws(FilterFault) in dates.instant(try dates.minutes(words, true).upperBound) }
    guard start != nil || end != nil else { return nil }
    let first = start ?? .first
    return first..<max(first, end ?? .last)
  }

  /// Returns the range of days, both included; nil if both are nil.
  package static func span(from first: Day?, to last: Day?, at moment: Moment) -> Range<Instant>? {
    guard first != nil || last != nil else { return nil }
    func midnight(_ day: Day) -> Instant { moment.zone.instant(of: LocalTime(day, .midnight)) }
    let start = first.map(midnight) ?? .first
    return start..<max(start, last.map { midnight($0.advanced(by: 1)) } ?? .last)
  }
}
