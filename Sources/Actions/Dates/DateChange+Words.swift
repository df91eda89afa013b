package import Intents
package import ScheduleGrammar
package import TodoModel

extension DateChange {
  /// What would be saved for a row: the whole series where that is meant.
  package func preview(for row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> Schedule? {
    guard let row, let wanted = schedule(for: row) else { return schedule }
    guard !isDeadline else { return wanted }
    if movesOccurrence(of: row, wholeSeries: wholeSeries) { return placed(wanted, for: row, at: moment) }
    return final(wanted, for: row.row.item, at: moment)
  }

  /// What was done, as an answer says it: how the words are read, and what of the old repeat has no place in the new.
  package func answer(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> String? {
    let lost = lostWords(of: rows, wholeSeries: wholeSeries, at: moment)
    return words(for: rows, wholeSeries: wholeSeries, at: moment).map {
      $0.text + (lost.map { "; " + $0 } ?? "")
    }
  }

  /// "no longer skipped or moved: 30 Nov, 7 Dec" where the new days leave out what was; nil where nothing is lost.
  func lostWords(of rows: [ListedRow], wholeSeries: Bool, at moment: Moment) -> String? {
    let keys = rows.flatMap { lost(of: $0, wholeSeries: wholeSeries, at: moment) }
    let days = Set(keys.compactMap(\.nominal?.day)).sorted()
    guard !days.isEmpty else { return nil }
    let named = days.prefix(3).map { moment.phrase.dayAndMonth($0) }
    let more = days.count > 3 ? [" and \(days.count - 3) more"] : []
    return "no longer skipped or moved: " + named.joined(separator: ", ") + more.joined()
  }

  /// How the words are read for rows: when it comes first, how it goes on, how far away that is, by when; nil for no date.
  package func words(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> ReadingWords? {
    guard var schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return nil }
    let isEach = isEachAtItsOwnTime(rows)
    if isEach { schedule.start.time = nil }
    let first = isEach ? nil : check(schedule, at: moment).shown
    var words = moment.phrase.reading(schedule, first: first)
    if isEach { words.rest = ", each at its own time" }
    let isDay = words.rest == ", all day"
    if isDeadline { words.lead = "by " + words.lead }
    if isDay, isDeadline || beside != nil || clearsDeadline { words.rest = "" }
    if let beside { words.rest += ", by " + moment.phrase.date(beside.start) }
    if clearsDeadline { words.rest += ", no deadline" }
    if let showFrom { words.rest += ", " + moment.phrase.words(showFrom) }
    return words
  }

  /// What is said besides a date, in words: "no date, show from Mon 30 Nov"; nil where nothing is.
  package func besides(at moment: Moment) -> String? {
    let words = [clearing, showFrom.map { moment.phrase.words($0) }].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// ", weekend" behind how far away a day is that would be saved and is one of a weekend; else empty.
  package func weekend(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> String {
    guard let schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return "" }
    return moment.weekend(schedule, check(schedule, at: moment).shown)
  }

  /// Whether a shift leaves several rows at different times of day.
  package func isEachAtItsOwnTime(_ rows: [ListedRow]) -> Bool {
    guard isShift, rows.count > 1 else { return false }
    return Set(rows.map { schedule(for: $0)?.start.time }).count > 1
  }

  /// What the clock makes of a schedule that would be saved.
  package func check(_ schedule: Schedule, at moment: Moment) -> ClockCheck {
    var plain = schedule
    plain.exceptions = self.schedule?.exceptions ?? []
    plain.moves = [:]
    let isAsRead = !isShift && plain == self.schedule
    return ClockCheck(
      schedule,
      first: isAsRead ? first : nil,
      notes: isAsRead ? notes : [],
      at: moment
    )
  }

  /// What to look at before saving, else what was made of the words; nil for nothing.
  package func warning(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> String? {
    guard let schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return nil }
    let warning = isEachAtItsOwnTime(rows) ? nil : check(schedule, at: moment).warning
    let keepsDays = isTimeOnly && schedule != self.schedule
    let words = notes.lazy.filter { !$0.isWarning && !(keepsDays && $0.code == .rolledToTomorrow) }
    return warning ?? lostWords(of: rows, wholeSeries: wholeSeries, at: moment)
      ?? words.compactMap(\.words).first
  }

  /// What comes after the first, in words: "7 Dec", "21 Dec", "4 Jan".
  package func following(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> [String] {
    guard let schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return [] }
    return moment.following(schedule, after: check(schedule, at: moment).shown, count: 3)
  }

  /// What saving replaces in a row, in a few words; empty for nothing.
  package func replaced(of row: ListedRow, wholeSeries: Bool, at moment: Moment) -> String {
    let item = row.row.item
    if movesOccurrence(of: row, wholeSeries: wholeSeries), let due = row.occurrence?.due {
      return "was \(moment.phrase.date(due))"
    }
    if outcome == .nothing {
      return item.schedule.flatMap { $0.recurrence == nil ? nil : moment.phrase.canonical($0) } ?? ""
    }
    let isDeadline = self.isDeadline || outcome == .clear && role == .deadline
    if let schedule = item.schedule, !isDeadline { return "replaces \(moment.phrase.canonical(schedule))" }
    guard let deadline = row.deadline else { return "" }
    let words = "by \(moment.phrase.date(deadline))"
    return isDeadline || outcome == .clear ? "replaces \(words)" : "\(words) stays"
  }
}

extension ListedRow {
  /// What there is now: "now Mon 23 Nov 9:00 · in 2 days", "now by Fri 27 Nov", "no date yet".
  package func now(at moment: Moment) -> String {
    guard let due = occurrence?.due else {
      return deadline.map { "now by \(moment.phrase.date($0))" } ?? "no date yet"
    }
    return "now \(moment.phrase.date(due)) · \(moment.phrase.distance(due))"
  }
}

extension Moment {
  /// The next occurrences of a schedule behind the one at a time of the person's clock, in words: "7 Dec", "11:00".
  ///
  /// Those of one day stand together, each with its time where that is not always the same: "13:00, 20:00", "24 Nov 8:00".
  /// Of a repeat that counts from completion it is the next one alone: "5 Dec if done that day". A time that the clocks
  /// leave out or have twice that day is marked, and so is a weekend where days of the month give the dates. What is `done`
  /// does not come again.
  package func following(
    _ schedule: Schedule,
    after first: LocalTime,
    done: [OccurrenceKey: Instant] = [:],
    count: Int
  ) -> [String] {
    guard schedule.recurrence != nil else { return [] }
    let waits = schedule.repeatMode == .afterCompletion
    var item = Item(id: ItemID(high: 0, low: 0), title: "", createdAt: now)
    item.schedule = schedule
    if waits { item.schedule?.repeatMode = .fixed } else { item.completions = done }
    let wanted = waits ? 1 : count
    let before = LocalTime(minutes: first.minutes - 1)
    var next = item.nextOccurrences(after: before, count: wanted + 1, zone: zone, zones: zones)
    if let own = next.firstIndex(where: { $0.due == first }) { next.remove(at: own) }
    let home = schedule.zone.flatMap(zones) ?? zone
    let marked = schedule.recurrence?.fallsOnAnyWeekday == true ? options.weekend : []
    return words(for: Array(next.prefix(wanted)), behind: first, home, weekend: marked).map {
      $0 + (waits ? " if done that day" : "")
    }
  }

  /// Occurrences in words, those of one day together; the day of `first` is not named again.
  private func words(
    for next: [Occurrence],
    behind first: LocalTime,
    _ home: any Zone,
    weekend: [Weekday]
  ) -> [String] {
    let showsTimes = next.contains { $0.due.time != first.time || $0.due.day == first.day }
    var days: [(day: Day, words: String)] = []
    for occurrence in next {
      let (day, time) = (occurrence.due.day, showsTimes ? occurrence.due.time.map(phrase.text) : nil)
      let name = day == (days.last?.day ?? first.day) && time != nil ? nil : phrase.dayAndMonth(day)
      let mark =
        home.isUnique(occurrence.nominal)
        ? name != nil && weekend.contains(day.weekday) ? " (weekend)" : "" : " (clocks change)"
      let words = [name, time].compactMap(\.self).joined(separator: " ") + mark
      if days.last?.day == day {
        days[days.count - 1].words += ", " + words
      } else {
        days.append((day, words))
      }
    }
    return days.map(\.words)
  }
}

extension Moment {
  /// ", weekend" for a date that is one of a weekend and could be of any other day; else empty.
  func weekend(_ schedule: Schedule, _ first: LocalTime) -> String {
    let isAnyDay = schedule.recurrence.map(\.fallsOnAnyWeekday) ?? true
    return isAnyDay && options.weekend.contains(first.day.weekday) ? ", weekend" : ""
  }
}

extension Recurrence {
  /// Whether days of the month or the year give its dates, so that they are one weekday now and another then.
  fileprivate var fallsOnAnyWeekday: Bool {
    [.monthly, .yearly].contains(frequency) && weekdays.isEmpty && weekNumbers.isEmpty
  }
}

extension Zone {
  /// Whether clocks there show a local time once that day.
  fileprivate func isUnique(_ local: LocalTime) -> Bool {
    guard local.time != nil, case .unique = resolve(local) else { return local.time == nil }
    return true
  }
}
