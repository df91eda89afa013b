package import Intents
package import ScheduleGrammar
package import TodoModel

/// A new or changed session of focus.
package struct SessionEdit: Hashable, Sendable {
  /// Start of the session to replace; nil for a new one.
  package var former: Instant?
  package var start: Instant
  package var end: Instant

  package init(insteadOf former: Instant? = nil, start: Instant, end: Instant) {
    self.former = former
    self.start = start
    self.end = end
  }

  /// Returns the changes; throws if the session is impossible.
  package func changes(of item: Item, at moment: Moment) throws(ActionRefusal) -> [Change] {
    guard start < end else { throw ActionRefusal(FocusSessionMessages.endsBeforeStart) }
    guard end <= moment.now else { throw ActionRefusal(FocusSessionMessages.inFuture) }
    let others = item.sessions.filter { $0.start != former && $0.start != start }
    if let other = others.first(where: { isOver($0, now: moment.now) }) {
      throw ActionRefusal(FocusSessionMessages.overlaps(other.words(at: moment)))
    }
    if start == item.focusedSince { throw ActionRefusal(FocusSessionMessages.stillRuns) }
    let gone = former.flatMap { $0 == start ? nil : Change(item.id, .session($0, end: nil)) }
    return [gone, Change(item.id, .session(start, end: end))].compactMap(\.self)
  }

  /// Returns true if the sessions overlap by whole minutes.
  private func isOver(_ other: FocusSession, now: Instant) -> Bool {
    start.minute < (other.end ?? now).minute && other.start.minute < end.minute
  }
}

/// A parser of the times of a session of focus.
package struct SessionReader: Sendable {
  private let moment: Moment

  package init(_ moment: Moment) { self.moment = moment }

  /// Parses a moment; a time alone is on `day`, by default today, and "monday 9am" is the last one.
  package func time(_ words: String, on day: Day? = nil) throws(ActionRefusal) -> Instant {
    var (local, isTimeOnly) = try read(words, at: moment)
    if isTimeOnly { local.day = day ?? moment.today }
    return moment.zone.instant(of: local)
  }

  /// Parses the end of a session; a time alone is on the day of `start`, and minutes count from `start`.
  package func end(_ words: String, of start: Instant) throws(ActionRefusal) -> Instant {
    let later = Moment(
      now: moment.now.advanced(bySeconds: 3600), zone: moment.zone, zones: moment.zones, options: moment.options)
    let (first, isTimeOnly) = try read(words, at: moment)
    let second = try read(words, at: later).local
    let isSpan = second.minutes - first.minutes == 60
    guard isSpan else { return try time(words, on: isTimeOnly ? moment.zone.local(at: start).day : nil) }
    return start.advanced(bySeconds: (first.minutes - moment.local.minutes) * 60)
  }

  /// Parses a session such as "9:00-9:40"; times alone are on `day`.
  package func session(_ text: String, on day: Day) throws(ActionRefusal) -> (start: Instant, end: Instant) {
    let reading = try reading(text, at: moment)
    guard var start = reading.start ?? reading.schedule?.start, var end = reading.end ?? reading.schedule?.end,
      start.time != nil, end.time != nil
    else { throw ActionRefusal(FocusSessionMessages.timesMissing) }
    let days = start.day.distance(to: end.day)
    start.day = reading.isTimeOnly ? day : past(start.day, text, reading)
    end.day = start.day.advanced(by: days)
    return (moment.zone.instant(of: start), moment.zone.instant(of: end))
  }

  private func read(_ words: String, at moment: Moment) throws(ActionRefusal) -> (local: LocalTime, isTimeOnly: Bool) {
    let reading = try reading(words, at: moment)
    guard var local = reading.start ?? reading.schedule?.start, local.time != nil else {
      throw ActionRefusal(FocusSessionMessages.noTimeOfDay(words))
    }
    local.day = past(local.day, words, reading)
    return (local, reading.isTimeOnly)
  }

  /// Parses a single time or span in the past.
  private func reading(_ words: String, at moment: Moment) throws(ActionRefusal) -> Reading {
    let reading = Grammar(moment).read(Self.exact(words), mode: .date)
    guard let schedule = reading.schedule, schedule.recurrence == nil, reading.beside == nil, reading.role == .when
    else { throw ActionRefusal(reading.refusal?.sentence ?? FocusSessionMessages.notTime(words)) }
    return reading
  }

  /// Pads hours to two digits, which makes times exact: 6:45 is in the morning.
  private static func exact(_ words: String) -> String {
    let letters = Array(words)
    return letters.indices.map { place in
      let isFirst = place == 0 || !(letters[place - 1].isNumber || letters[place - 1] == ":")
      let isHour = letters[place].isNumber && place + 2 < letters.count && letters[place + 1] == ":"
      return (isFirst && isHour && letters[place + 2].isNumber ? "0" : "") + String(letters[place])
    }.joined()
  }

  /// Returns the day in the past; for a weekday the last one.
  private func past(_ day: Day, _ words: String, _ reading: Reading) -> Day {
    let names = Grammar(moment).english(words).split(separator: " ").map(String.init)
    let isWeekday = names.contains { CalendarPeriod.isWeekday($0, day) }
    return isWeekday && day > moment.today ? day.advanced(by: -7) : DateSpan.past(day, words, reading, at: moment)
  }
}
