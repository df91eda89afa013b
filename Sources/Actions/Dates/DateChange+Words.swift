package import Intents
package import ScheduleGrammar
package import TodoModel

extension DateChange {
  /// Returns the schedule that saving would store for a row; of the whole series if `wholeSeries` is true.
  package func preview(for row: ListedRow?, wholeSeries: Bool, at moment: Moment) -> Schedule? {
    guard let row, let wanted = schedule(for: row) else { return schedule }
    guard !isDeadline else { return wanted }
    if movesOccurrence(of: row, wholeSeries: wholeSeries) { return placed(wanted, for: row, at: moment) }
    return final(wanted, for: row.row.item, at: moment)
  }

  /// Describes the result: the reading, and occurrences of the old repeat that the new one loses.
  package func answer(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> String? {
    let lost = lostWords(of: rows, wholeSeries: wholeSeries, at: moment)
    return words(for: rows, wholeSeries: wholeSeries, at: moment).map { $0.text + (lost.map { "; " + $0 } ?? "") }
  }

  /// Formats lost occurrences as "no longer skipped or moved: 30 Nov, 7 Dec"; returns nil if there are none.
  func lostWords(of rows: [ListedRow], wholeSeries: Bool, at moment: Moment) -> String? {
    let keys = rows.flatMap { lost(of: $0, wholeSeries: wholeSeries, at: moment) }
    let days = Set(keys.compactMap(\.nominal?.day)).sorted()
    guard !days.isEmpty else { return nil }
    let named = days.prefix(3).map { moment.phrase.dayAndMonth($0) }
    let words = named.joined(separator: ", ")
    return days.count > 3
      ? DateChangeMessages.lostOccurrences(words, more: days.count - 3) : DateChangeMessages.lostOccurrences(words)
  }

  /// Describes the reading for rows: first date, repeat, distance and deadline; returns nil if there is no date.
  package func words(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> ReadingWords? {
    guard var schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return nil }
    let isEach = isEachAtItsOwnTime(rows)
    if isEach { schedule.start.time = nil }
    let first = isEach ? nil : check(schedule, at: moment).shown
    var words = moment.phrase.reading(schedule, first: first)
    if isEach { words.rest = ", " + DateChangeMessages.eachAtItsTime }
    let isDay = words.isAllDay && !isEach
    if isDeadline { words.lead = DateChangeMessages.by(words.lead) }
    if isDay, isDeadline || beside != nil || clearsDeadline { words.rest = "" }
    if let beside { words.rest += ", " + DateChangeMessages.by(moment.phrase.date(beside.start)) }
    if clearsDeadline { words.rest += ", " + DateChangeMessages.noDeadline }
    if let showFrom { words.rest += ", " + moment.phrase.words(showFrom) }
    let reminders = remindWords(for: rows.first, wholeSeries: wholeSeries, at: moment)
    if let reminders { words.rest += ", " + reminders }
    return words
  }

  /// Describes what the text says besides a date: "no date, show from Mon 30 Nov"; returns nil if nothing.
  package func besides(for row: ListedRow? = nil, at moment: Moment) -> String? {
    let reminders = remindWords(for: row, wholeSeries: false, at: moment)
    let words = [clearing, showFrom.map { moment.phrase.words($0) }, reminders].compactMap(\.self)
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// Returns ", weekend" if the new date is on a weekend; otherwise an empty string.
  package func weekend(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> String {
    guard let schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return "" }
    return moment.weekend(schedule, check(schedule, at: moment).shown)
  }

  /// Returns true if a shift leaves several rows at different times of day.
  package func isEachAtItsOwnTime(_ rows: [ListedRow]) -> Bool {
    guard isShift, rows.count > 1 else { return false }
    return Set(rows.map { schedule(for: $0)?.start.time }).count > 1
  }

  /// Checks a schedule to be saved against clock changes and the present.
  package func check(_ schedule: Schedule, at moment: Moment) -> ClockCheck {
    var plain = schedule
    plain.exceptions = self.schedule?.exceptions ?? []
    plain.moves = [:]
    plain.extraDates = self.schedule?.extraDates ?? []
    let isAsRead = !isShift && plain == self.schedule
    return ClockCheck(schedule, first: isAsRead ? first : nil, notes: isAsRead ? notes : [], at: moment)
  }

  /// Returns the warning to show before saving, or else a note on the reading, if any.
  package func warning(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> String? {
    guard let schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return nil }
    let warning = isEachAtItsOwnTime(rows) ? nil : check(schedule, at: moment).warning
    let keepsDays = isTimeOnly && schedule != self.schedule
    let words = notes.lazy.filter { !$0.isWarning && !(keepsDays && $0.code == .rolledToTomorrow) }
    return warning ?? lostWords(of: rows, wholeSeries: wholeSeries, at: moment) ?? words.compactMap(\.words).first
  }

  /// Returns the next occurrences in words: "7 Dec", "21 Dec", "4 Jan".
  package func following(for rows: [ListedRow], wholeSeries: Bool = false, at moment: Moment) -> [String] {
    guard let schedule = preview(for: rows.first, wholeSeries: wholeSeries, at: moment) else { return [] }
    return moment.following(schedule, after: check(schedule, at: moment).shown, count: 3)
  }

  /// Describes the value of a row that saving replaces; empty if none.
  package func replaced(of row: ListedRow, wholeSeries: Bool, at moment: Moment) -> String {
    let item = row.row.item
    if movesOccurrence(of: row, wholeSeries: wholeSeries), let due = row.occurrence?.due {
      return DateChangeMessages.was(moment.phrase.date(due))
    }
    if outcome == .nothing {
      return item.schedule.flatMap { $0.recurrence == nil ? nil : moment.phrase.canonical($0) } ?? ""
    }
    let isDeadline = self.isDeadline || outcome == .clear && role == .deadline
    if let schedule = item.schedule, !isDeadline {
      return DateChangeMessages.replaces(moment.phrase.canonical(schedule))
    }
    guard let deadline = row.deadline else { return "" }
    let date = moment.phrase.date(deadline)
    return isDeadline || outcome == .clear
      ? DateChangeMessages.replacesDeadline(date) : DateChangeMessages.deadlineStays(date)
  }
}

extension ListedRow {
  /// Describes the current date: "now Mon 23 Nov 9:00 · in 2 days", "now by Fri 27 Nov", "no date yet".
  package func now(at moment: Moment) -> String {
    guard let due = occurrence?.due else {
      return deadline.map { DateChangeMessages.nowDeadline(moment.phrase.date($0)) } ?? DateChangeMessages.noDateYet
    }
    return DateChangeMessages.now(moment.phrase.date(due), distance: moment.phrase.distance(due))
  }
}

extension Moment {
  /// Returns the occurrences of a schedule after the one at `first`, in words: "7 Dec", "11:00".
  ///
  /// Occurrences of one day are joined, with their times if these vary: "13:00, 20:00", "24 Nov 8:00". A repeat from
  /// completion has only its next one: "5 Dec if done that day". Times that clock changes skip or repeat are marked,
  /// and so are weekends if days of the month determine the dates. Occurrences in `done` are omitted. A repeat without
  /// fixed days has none.
  package func following(
    _ schedule: Schedule, after first: LocalTime, done: [OccurrenceKey: Instant] = [:], count: Int
  ) -> [String] {
    guard schedule.recurrence != nil, schedule.quota == nil else { return [] }
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
      waits ? DateChangeMessages.ifDoneThen($0) : $0
    }
  }

  /// Formats occurrences, joining those of one day; omits the name of the day of `first`.
  private func words(for next: [Occurrence], behind first: LocalTime, _ home: any Zone, weekend: [Weekday]) -> [String]
  {
    let showsTimes = next.contains { $0.due.time != first.time || $0.due.day == first.day }
    var days: [(day: Day, words: String)] = []
    for occurrence in next {
      let (day, time) = (occurrence.due.day, showsTimes ? occurrence.due.time.map(phrase.text) : nil)
      let name = day == (days.last?.day ?? first.day) && time != nil ? nil : phrase.dayAndMonth(day)
      var words = [name, time].compactMap(\.self).joined(separator: " ")
      if !home.isUnique(occurrence.nominal) {
        words = DateChangeMessages.clocksChange(words)
      } else if name != nil, weekend.contains(day.weekday) {
        words = DateChangeMessages.onWeekend(words)
      }
      if days.last?.day == day { days[days.count - 1].words += ", " + words } else { days.append((day, words)) }
    }
    return days.map(\.words)
  }
}

extension Moment {
  /// Returns ", weekend" for a weekend date that could be any weekday; otherwise an empty string.
  func weekend(_ schedule: Schedule, _ first: LocalTime) -> String {
    let isAnyDay = schedule.recurrence.map(\.fallsOnAnyWeekday) ?? true
    return isAnyDay && options.weekend.contains(first.day.weekday) ? ", " + DateChangeMessages.weekend : ""
  }
}

extension Recurrence {
  /// True if days of the month or year determine the dates, so that their weekday varies.
  fileprivate var fallsOnAnyWeekday: Bool {
    [.monthly, .yearly].contains(frequency) && weekdays.isEmpty && weekNumbers.isEmpty
  }
}

extension Zone {
  /// Returns true if the zone's clocks show a local time exactly once that day.
  fileprivate func isUnique(_ local: LocalTime) -> Bool {
    guard local.time != nil, case .unique = resolve(local) else { return local.time == nil }
    return true
  }
}

extension Moment {
  /// Formats an item's dates: "Mon 23 Nov 9:00, by Fri 27 Nov · in 2 days"; appends the local time in another zone.
  package func sentence(_ schedule: Schedule?, _ deadline: Deadline?) -> String? {
    let due = deadline?.local(in: zone, zones: zones)
    guard let schedule else { return due.map { DateChangeMessages.by(phrase.date($0)) + " · " + phrase.distance($0) } }
    let home = schedule.start.time == nil ? nil : schedule.zone.flatMap(zones)
    let first = home.map { zone.local(at: $0.instant(of: schedule.start, fold: schedule.fold)) }
    var words = phrase.reading(schedule, first: first)
    if let due {
      if words.isAllDay { words.rest = "" }
      words.rest += ", " + DateChangeMessages.by(phrase.date(due))
    }
    guard let first, first != schedule.start else { return words.text }
    let own = phrase.own(schedule, nominal: schedule.start, shown: first, isKnown: true)
    return words.text + (own.map { " · " + $0 } ?? "")
  }
}

extension Note {
  /// The note for the user; nil if the reading already contains it.
  package var words: String? {
    switch code {
    case .rolledToTomorrow: DateChangeMessages.rolledToTomorrow
    case .rolledToNextYear: detail.map(DateChangeMessages.leapDay) ?? DateChangeMessages.rolledToNextYear
    case .rolledToNextMonth: DateChangeMessages.rolledToNextMonth
    case .shiftedByGap: DateChangeMessages.shiftedByGap
    case .ambiguousFold: DateChangeMessages.ambiguousFold
    case .orderSwapped: DateChangeMessages.readDayFirst
    case .typoCorrected: detail.map(DateChangeMessages.corrected)
    case .inPast: DateChangeMessages.inPast
    case .zoneConverted: detail.map(DateChangeMessages.zoneConverted)
    case .dayBefore: DateChangeMessages.dayBefore
    case .clamped: DateChangeMessages.clamped
    case .hourImplied: nil
    case .leftOutOnce: detail.map(DateChangeMessages.leftOutOnce)
    case .leavesNothingOut: detail.map(DateChangeMessages.leavesNothingOut)
    }
  }

  /// True if the user should check it before saving.
  package var isWarning: Bool {
    switch code {
    case .inPast, .shiftedByGap, .ambiguousFold, .leavesNothingOut: true
    default: false
    }
  }
}
