import Messages
package import TodoModel

/// The formatter of schedules, relative to the user's local time `now`.
package struct SchedulePhrase: Sendable {
  private let now: LocalTime
  let clock: GrammarOptions.Clock
  private let dateStyle: GrammarOptions.DateStyle

  /// Creates a formatter for clock times in `clock` and pill dates in `dateStyle`.
  package init(
    now: LocalTime, clock: GrammarOptions.Clock = .twentyFour, dateStyle: GrammarOptions.DateStyle = .relative
  ) {
    self.now = now
    self.clock = clock
    self.dateStyle = dateStyle
  }

  /// Returns the schedule in brief: "every other Friday 15:00", "weekdays 9:00", "Mon 23 Nov 15:00".
  package func canonical(_ schedule: Schedule) -> String {
    guard let rule = schedule.recurrence else { return range(schedule) }
    let (words, left) = series(rule, schedule, .canonical)
    return ending(schedule, behind: words + clockTail(schedule) + eachEnd(schedule)) + exceptions(schedule, left)
      + ExtraDateWords(schedule, self).near(from: now.day)
  }

  /// Returns words that the grammar reads back to exactly this schedule, except moved occurrences.
  ///
  /// The words are English, which is read beside every language: exports and editors may be read with another one.
  package func exact(_ schedule: Schedule) -> String { Self.inEnglish { exactWords(schedule) } }

  /// Runs a function with English sentences.
  static func inEnglish(_ body: () -> String) -> String { Catalog.isEnglish ? body() : Catalog.with("en", body) }

  private func exactWords(_ schedule: Schedule) -> String {
    let zone = schedule.start.time == nil ? "" : schedule.zone.map { " " + $0 } ?? ""
    guard let rule = schedule.recurrence else { return exactRange(schedule) + zone }
    let quota = schedule.quota?.words(.canonical)
    var words = "RRULE:" + rule.description + (quota.map { " " + $0 } ?? "")
    var ends = mode(schedule)
    var left = ExceptionWords(schedule).exact.map { Self.iso($0) }
    if rule.weekStart == .monday, rule.hours.isEmpty, !endsWithMoment(rule),
      let spoken = quota.map({ ($0, "") }) ?? SeriesWords.parts(rule, start: schedule.start, style: .canonical)
    {
      words = spoken.base
      ends = exactEnding(schedule)
      if !spoken.left.isEmpty { left.insert(spoken.left, at: 0) }
    }
    let start = Self.iso(schedule.start) + zone
    let minutes = schedule.start.time == nil ? nil : schedule.end.map { $0.minutes - schedule.start.minutes }
    let text = words + " starting " + start + (minutes.map { " for \($0) minutes" } ?? "") + ends
    return text + (left.isEmpty ? "" : " except " + ExceptionWords.joined(left))
      + ExtraDateWords(schedule, self).exact
  }

  /// Returns the exact range; if only the start has a time, the time comes last.
  private func exactRange(_ schedule: Schedule) -> String {
    let start = schedule.start
    guard let end = schedule.end else { return Self.iso(start) }
    if let time = end.time, end.day == start.day { return Self.iso(start) + " - " + time.description }
    guard let time = start.time, end.time == nil else { return Self.iso(start) + " - " + Self.iso(end) }
    return "\(start.day) - \(end.day) \(time)"
  }

  /// Returns the pill of a row: the due time of the open occurrence relative to today, or the repeat.
  package func pill(_ schedule: Schedule, due: LocalTime) -> Pill {
    let repeats = schedule.recurrence != nil
    if due.day < now.day {
      let isRelative = dateStyle == .relative
      return Pill(repeats: repeats, forms: isRelative ? [age(due.day), shortAge(due.day)] : dated(due))
    }
    if let rule = schedule.recurrence,
      let words = schedule.quota?.words(.pill) ?? SeriesWords.words(rule, start: schedule.start, style: .pill)
    {
      let long = words + clockTail(seen(schedule, due: due))
      if rule.hasSeveralTimesADay, due.day == now.day, let time = due.time.map(text) {
        // One of several times of the day: the long form shows which one is due.
        return Pill(repeats: true, forms: [time + ", " + long, time])
      }
      let forms = long == words ? [words] : [long, words]
      return Pill(repeats: true, forms: forms + dated(due))
    }
    return Pill(repeats: repeats, forms: dated(due))
  }

  /// Returns a time in the configured date style ("24 Nov 9:00"), or nil in the relative style.
  package func dateAlone(_ local: LocalTime) -> String? { dateStyle == .relative ? nil : dated(local).first }

  /// Returns the full reading in three parts: first occurrence, repeat, distance from now.
  package func reading(_ schedule: Schedule, first: LocalTime? = nil) -> ReadingWords {
    let start = first ?? schedule.start
    var rest = ""
    if schedule.recurrence == nil { rest = firstEnd(schedule, from: start) }
    if let rule = schedule.recurrence {
      let times = rule.hours.count > 1 ? clockTail(schedule) : ""
      let (words, left) = series(rule, schedule, .spoken)
      rest = firstEnd(schedule, from: start)
      rest += ", " + ending(schedule, behind: words + times) + exceptions(schedule, left)
      rest += ExtraDateWords(schedule, self).near(from: now.day)
    }
    let isAllDay = start.time == nil && schedule.recurrence == nil && schedule.end == nil
    if isAllDay { rest = ", " + DateMessages.allDay }
    let distance = distanceOfEnd(schedule, from: start) ?? distance(start)
    return ReadingWords(lead: date(start.day) + time(start), rest: rest, distance: distance, isAllDay: isAllDay)
  }

  /// Returns the distance of the end of a multi-day occurrence in progress: "ends tomorrow", "ended yesterday".
  private func distanceOfEnd(_ schedule: Schedule, from start: LocalTime) -> String? {
    let occurrence = Occurrence(key: .once, due: start, nominal: start)
    guard start.day < now.day, let end = schedule.end(of: occurrence), end.day > start.day else { return nil }
    let isOver = end.day < now.day || end.day == now.day && end.time.map { LocalTime(end.day, $0) < now } ?? false
    return isOver ? DateMessages.ended(distance(end)) : DateMessages.ends(distance(end))
  }

  /// Returns a date with its weekday, and with the year unless it is clear: "Mon 23 Nov".
  package func date(_ day: Day) -> String { DateMessages.name(day.weekday, short: true) + " " + dayAndMonth(day) }

  /// Returns a date with its time, if any: "Mon 23 Nov 15:00".
  package func date(_ local: LocalTime) -> String { date(local.day) + (local.time.map { " " + text($0) } ?? "") }

  /// Returns a deadline in its own zone: "Fri 27 Nov 17:00", "Fri 27 Nov 17:00 Asia/Tokyo".
  package func date(_ deadline: Deadline) -> String { date(deadline.local) + (deadline.zone.map { " " + $0 } ?? "") }

  /// Returns "7 Dec", with the year if it is another one and at least half a year away.
  package func dayAndMonth(_ day: Day) -> String {
    let (year, month, date) = day.parts
    let near = year == now.day.year || abs(now.day.distance(to: day)) < 183
    return DateMessages.date(date, month) + (near ? "" : " \(year)")
  }

  /// Returns "9:00", "9am", "5:30pm"; 1:00 to 6:59 get a leading zero, else they would be read as after noon.
  package func text(_ time: ClockTime) -> String { text(time, beside: time) }

  /// Returns the times of a range: "9:00-10:30", "06:30-07:00".
  package func range(_ start: ClockTime, to end: ClockTime) -> String {
    text(start, beside: end) + "-" + text(end, beside: start)
  }

  /// Returns a time that stands beside another one; if one hour needs a leading zero, both have two digits.
  package func text(_ time: ClockTime, beside other: ClockTime) -> String {
    let minutes = time.minute < 10 ? "0\(time.minute)" : String(time.minute)
    guard clock == .twelve else {
      let isPadded = time.hour < 10 && ((1...6).contains(time.hour) || (1...6).contains(other.hour))
      return (isPadded ? "0" : "") + "\(time.hour):" + minutes
    }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return String(hour) + (time.minute == 0 ? "" : ":" + minutes) + (time.hour < 12 ? "am" : "pm")
  }

  /// Returns the distance of a time from now: "in 3 days", "2 days ago", "today", "in 25 min".
  package func distance(_ local: LocalTime) -> String {
    let days = now.day.distance(to: local.day)
    if days == 0, local.time != nil, now.time != nil {
      let minutes = local.minutes - now.minutes
      if minutes == 0 { return DateMessages.now }
      let (count, unit) = abs(minutes) < 60 ? (abs(minutes), DateMessages.Unit.minute) : (abs(minutes) / 60, .hour)
      return minutes > 0 ? DateMessages.ahead(count, unit) : DateMessages.ago(count, unit)
    }
    switch days {
    case 0: return DateMessages.today
    case 1: return DateMessages.tomorrow
    case -1: return DateMessages.yesterday
    default:
      let (count, unit) = span(days)
      return days > 0 ? DateMessages.ahead(count, unit) : age(local.day)
    }
  }

  /// Returns the rule and its exceptions in words.
  private func series(
    _ rule: Recurrence, _ schedule: Schedule, _ style: SeriesWords.Style
  ) -> (base: String, left: String) {
    if let quota = schedule.quota { return (quota.words(style), "") }
    return SeriesWords.parts(rule, start: schedule.start, style: style) ?? (SeriesMessages.rule(rule.description), "")
  }

  /// Returns the times of day with a leading space; those of BYHOUR if there are several.
  private func clockTail(_ schedule: Schedule) -> String {
    guard let time = schedule.start.time else { return "" }
    let hours = schedule.recurrence?.hours ?? []
    guard hours.count > 1 else { return schedule.recurrence?.frequency == .hourly ? "" : " " + text(time) }
    return " " + DateMessages.list(hours.map { text(ClockTime.at($0, time.minute)) })
  }

  private func mode(_ schedule: Schedule) -> String {
    switch schedule.repeatMode {
    case .fixed: ""
    case .catchUp: ", " + SeriesMessages.catchingUp
    case .afterCompletion: ", " + SeriesMessages.afterCompletion
    }
  }

  private func endsWithMoment(_ rule: Recurrence) -> Bool {
    if case .instant = rule.end { return true }
    return false
  }

  private func exactEnding(_ schedule: Schedule) -> String {
    let end =
      switch schedule.recurrence?.end {
      case .count(let count): " \(count) times"
      case .day(let day): " until " + day.description
      case .local(let local): " until " + Self.iso(local)
      case .instant(let instant): " until " + Self.iso(FixedZone.utc.local(at: instant)) + "Z"
      case nil: ""
      }
    return end + mode(schedule)
  }

  /// Returns the words of a repeat with its end and its kind behind them.
  private func ending(_ schedule: Schedule, behind words: String) -> String {
    let text =
      switch schedule.recurrence?.end {
      case .count(let count): words + " " + DateReadingMessages.countedTimes(count)
      case .day(let day): SeriesMessages.until(words, dayAndMonth(day))
      case .local(let local): SeriesMessages.until(words, dayAndMonth(local.day))
      case .instant(let instant): SeriesMessages.until(words, dayAndMonth(FixedZone.utc.local(at: instant).day))
      case nil: words
      }
    return text + mode(schedule)
  }

  /// Returns the exceptions of the rule and then those from today on: " except in Jul, 24 Dec to 31 Dec and 7 Jan".
  private func exceptions(_ schedule: Schedule, _ left: String) -> String {
    let runs = ExceptionWords(schedule).runs(from: now.day)
    let maximum = 4
    let named = runs.prefix(runs.count > maximum ? maximum - 1 : maximum).map { run in
      let first = dayAndMonth(run.first.day) + time(run.first)
      return run.first.day == run.last ? first : first + " " + DateMessages.to(dayAndMonth(run.last))
    }
    let more = runs.count - named.count
    let dates = DateMessages.list(named + (more > 0 ? [SeriesMessages.more(more)] : []))
    let all = ExceptionWords.joined([left, dates])
    return all.isEmpty ? "" : " " + SeriesMessages.except(all)
  }

  private func range(_ schedule: Schedule) -> String {
    let start = date(schedule.start)
    guard let end = schedule.end else { return start }
    return start + " " + DateMessages.to(self.end(end, after: schedule.start))
  }

  package func end(_ end: LocalTime, after start: LocalTime) -> String {
    if end.day == start.day, let time = end.time { return text(time, beside: start.time ?? time) }
    return date(end.day) + time(end)
  }

  func time(_ local: LocalTime) -> String { local.time.map { " " + text($0) } ?? "" }

  static func iso(_ local: LocalTime) -> String {
    local.day.description + (local.time.map { " " + $0.description } ?? "")
  }

  /// Returns the forms of a date in pill style, longest first.
  private func dated(_ due: LocalTime) -> [String] {
    switch dateStyle {
    case .relative: return nearby(due)
    case .absolute:
      let day = dayAndMonth(due.day)
      return due.time == nil ? [day] : [day + time(due), day]
    case .iso:
      let day = due.day.description
      return (due.time == nil ? [] : [Self.iso(due)]) + [day, String(day.suffix(5))]
    }
  }

  /// Returns the forms of a day that is today or later, longest first; the time is kept longer than the long words.
  private func nearby(_ due: LocalTime) -> [String] {
    let time = due.time.map(text)
    let words: [String]
    switch now.day.distance(to: due.day) {
    case 0: return [time ?? DateMessages.today]
    case 1:
      let (long, short) = (DateMessages.tomorrow, DateMessages.shortTomorrow)
      words = long == short ? [long] : [long, short]
    case 2...13 where due.day.month == now.day.month:
      words = [DateMessages.date(due.day.weekday, due.day.dayOfMonth)]
    case 2...13: words = [date(due.day), dayAndMonth(due.day)]
    default: words = [dayAndMonth(due.day)]
    }
    return (time.map { time in words.map { $0 + " " + time } } ?? []) + words
  }

  private func age(_ day: Day) -> String {
    let days = day.distance(to: now.day)
    guard days > 1 else { return DateMessages.yesterday }
    let (count, unit) = span(days)
    return DateMessages.ago(count, unit)
  }

  private func shortAge(_ day: Day) -> String {
    let days = day.distance(to: now.day)
    return days < 100 ? DateMessages.shortDays(days) : DateMessages.shortWeeks(days / 7)
  }

  private func span(_ days: Int) -> (Int, DateMessages.Unit) {
    switch days {
    case ..<14: (days, .day)
    case ..<60: (days / 7, .week)
    case ..<730: (days / 30, .month)
    default: (days / 365, .year)
    }
  }

  /// Returns the time in the item's own zone ("17:00 in Asia/Tokyo"), with the day if it differs.
  ///
  /// Nil if the item has no zone or no time of day. `nominal` is the stored time, `shown` the time in the user's zone.
  /// For an unknown zone the words say so, and the stored time is shown.
  package func own(_ schedule: Schedule, nominal: LocalTime, shown: LocalTime, isKnown: Bool) -> String? {
    guard let zone = schedule.zone, let time = nominal.time else { return nil }
    guard isKnown else { return DateMessages.unknownZone(zone) }
    let day = nominal.day == shown.day ? "" : date(nominal.day) + " "
    return DateMessages.time(day + text(time), in: zone)
  }

  /// Returns the schedule with its time of day in the user's zone.
  func seen(_ schedule: Schedule, due: LocalTime) -> Schedule {
    guard schedule.zone != nil, let time = due.time, schedule.start.time != nil else { return schedule }
    var seen = schedule
    seen.start.time = time
    return seen
  }
}

/// Words for durations and for the occurrences of a repeat.
extension SchedulePhrase {
  /// Returns the end of one occurrence from `first`, with a leading space: " to 17:00", " to Tue 1 Dec 02:00".
  func firstEnd(_ schedule: Schedule, from first: LocalTime) -> String {
    guard let end = schedule.end, (first.time == nil) == (schedule.start.time == nil) else { return "" }
    let shift = first.minutes - schedule.start.minutes
    return " " + DateMessages.to(self.end(end.moved(by: shift), after: first))
  }

  /// Returns a simple repeat without the weekday or date of `day`: "weekly", "every 2 weeks", "every Mon, Wed, Fri".
  package func again(_ rule: Recurrence, behind day: Day) -> String? {
    let rule = rule.canonical
    guard rule.positions.isEmpty, rule.weekNumbers.isEmpty, rule.yearDays.isEmpty else { return nil }
    let days = rule.weekdays.map(\.weekday)
    switch rule.frequency {
    case .weekly where rule.months.isEmpty && days.allSatisfy { $0 == day.weekday }:
      return SeriesMessages.weeks(rule.interval)
    case .weekly where rule.months.isEmpty && rule.interval == 1 && days != Weekday.workdays:
      guard days != [.saturday, .sunday] else { return nil }
      return SeriesMessages.weeks(1, on: days.map { DateMessages.name($0, short: true) }.joined(separator: ", "))
    case .monthly where days.isEmpty && rule.months.isEmpty && rule.monthDays == [day.dayOfMonth]:
      return SeriesMessages.months(rule.interval)
    case .yearly where days.isEmpty && rule.months == [day.month] && rule.monthDays == [day.dayOfMonth]:
      return SeriesMessages.years(rule.interval)
    default: return nil
    }
  }

  /// Returns the end of each occurrence, readable after the time of day: " to 17:00", " for 36 hours".
  func eachEnd(_ schedule: Schedule) -> String {
    guard let rule = schedule.recurrence, let time = schedule.start.time, let end = schedule.end, let last = end.time,
      !rule.isElapsed
    else { return "" }
    let minutes = end.minutes - schedule.start.minutes
    let isNextDay = last <= time
    guard rule.hours.count < 2, (1...1440).contains(minutes),
      !isNextDay || clock == .twelve || !(10...12).contains(last.hour)
    else { return " " + length(minutes) }
    // After a later hour, 8:00 would be read as 20:00.
    let needsZero = isNextDay && clock == .twentyFour && (7...9).contains(last.hour)
    return " " + DateMessages.to(needsZero ? "0" + text(last) : text(last, beside: isNextDay ? last : time))
  }

  private func length(_ minutes: Int) -> String {
    minutes % 60 == 0 ? DateMessages.hours(minutes / 60) : DateMessages.minutes(minutes)
  }
}
