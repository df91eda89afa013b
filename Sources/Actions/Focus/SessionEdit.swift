package import Intents
package import ScheduleGrammar
package import TodoModel

/// What a person says of one session of focus: from when to when it was.
package struct SessionEdit: Hashable, Sendable {
  /// When the session began that it takes the place of; nil where it is a new one.
  package var former: Instant?
  package var start: Instant
  package var end: Instant

  package init(insteadOf former: Instant? = nil, start: Instant, end: Instant) {
    self.former = former
    self.start = start
    self.end = end
  }

  /// What makes it so; a session that cannot have been is refused.
  package func changes(of item: Item, at moment: Moment) throws(SessionRefusal) -> [Change] {
    guard start < end else { throw SessionRefusal("It ends before it begins. Say the earlier time first.") }
    guard end <= moment.now else {
      throw SessionRefusal("It lies in the future. Sessions of focus are times that have passed.")
    }
    let others = item.sessions.filter { $0.start != former && $0.start != start }
    if let other = others.first(where: { isOver($0, now: moment.now) }) {
      throw SessionRefusal("It overlaps another session of this item: \(other.words(at: moment)).")
    }
    if start == item.focusedSince { throw SessionRefusal("That session goes on. `f` ends it.") }
    let gone = former.flatMap { $0 == start ? nil : Change(item.id, .session($0, end: nil)) }
    return [gone, Change(item.id, .session(start, end: end))].compactMap(\.self)
  }

  /// Whether both were at one time, as exactly as people say it.
  private func isOver(_ other: FocusSession, now: Instant) -> Bool {
    start.minute < (other.end ?? now).minute && other.start.minute < end.minute
  }
}

/// Why a session of focus is not taken, in a sentence or two.
package struct SessionRefusal: Error, Hashable, Sendable {
  package let words: String

  package init(_ words: String) { self.words = words }
}

/// Reads when a session of focus was, in the words of dates.
package struct SessionReader: Sendable {
  private let moment: Moment

  package init(_ moment: Moment) { self.moment = moment }

  /// The moment that words name: a time alone is of that day, by default today, and "monday 9am" of the last one.
  package func time(_ words: String, on day: Day? = nil) throws(SessionRefusal) -> Instant {
    var (local, isTimeOnly) = try read(words, at: moment)
    if isTimeOnly { local.day = day ?? moment.today }
    return moment.zone.instant(of: local)
  }

  /// The moment that words name for the end of what began at `start`: a time alone is of the same day, and so many
  /// minutes are counted from there.
  package func end(_ words: String, of start: Instant) throws(SessionRefusal) -> Instant {
    let later = Moment(
      now: moment.now.advanced(bySeconds: 3600),
      zone: moment.zone,
      zones: moment.zones,
      options: moment.options
    )
    let (first, isTimeOnly) = try read(words, at: moment)
    let second = try read(words, at: later).local
    let isSpan = second.minutes - first.minutes == 60
    guard isSpan else {
      return try time(words, on: isTimeOnly ? moment.zone.local(at: start).day : nil)
    }
    return start.advanced(bySeconds: (first.minutes - moment.local.minutes) * 60)
  }

  /// The session of a text that says both times: "9:00-9:40", of that day where it names none.
  package func session(_ text: String, on day: Day) throws(SessionRefusal) -> (start: Instant, end: Instant) {
    let reading = try reading(text, at: moment)
    guard var start = reading.start ?? reading.schedule?.start,
      var end = reading.end ?? reading.schedule?.end,
      start.time != nil, end.time != nil
    else { throw SessionRefusal("Say when it began and when it ended, like: 9:00-9:40") }
    let days = start.day.distance(to: end.day)
    start.day = reading.isTimeOnly ? day : past(start.day, text, reading)
    end.day = start.day.advanced(by: days)
    return (moment.zone.instant(of: start), moment.zone.instant(of: end))
  }

  private func read(
    _ words: String,
    at moment: Moment
  ) throws(SessionRefusal) -> (local: LocalTime, isTimeOnly: Bool) {
    let reading = try reading(words, at: moment)
    guard var local = reading.start ?? reading.schedule?.start, local.time != nil else {
      throw SessionRefusal("“\(words)” has no time of day. Try: \(words) 9:00")
    }
    local.day = past(local.day, words, reading)
    return (local, reading.isTimeOnly)
  }

  /// How words were read that are to say one time that has passed, or one span.
  private func reading(_ words: String, at moment: Moment) throws(SessionRefusal) -> Reading {
    let reading = Grammar(moment).read(Self.exact(words), mode: .date)
    guard let schedule = reading.schedule, schedule.recurrence == nil, reading.beside == nil,
      reading.role == .when
    else { throw SessionRefusal(reading.refusal?.sentence ?? "“\(words)” is not a time. Try: 9:00") }
    return reading
  }

  /// The words with their hours in two digits: a time that has passed is said exactly, and 6:45 is in the morning.
  private static func exact(_ words: String) -> String {
    let letters = Array(words)
    return letters.indices.map { place in
      let isFirst = place == 0 || !(letters[place - 1].isNumber || letters[place - 1] == ":")
      let isHour = letters[place].isNumber && place + 2 < letters.count && letters[place + 1] == ":"
      return (isFirst && isHour && letters[place + 2].isNumber ? "0" : "") + String(letters[place])
    }.joined()
  }

  /// The day that is meant of what has passed: of a weekday the last one.
  private func past(_ day: Day, _ words: String, _ reading: Reading) -> Day {
    let names = words.split(separator: " ").map(String.init)
    let isWeekday = names.contains { CalendarPeriod.isWeekday($0, day) }
    return isWeekday && day > moment.today
      ? day.advanced(by: -7) : DateSpan.past(day, words, reading, at: moment)
  }
}
