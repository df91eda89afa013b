import TodoModel

/// The resolver of a phrase with a repeat.
struct SeriesResolver {
  let resolver: Resolver

  private var clauses: Clauses { resolver.clauses }
  private var options: GrammarOptions { resolver.context.options }

  func resolve(_ series: SeriesMatch) throws(Fault) -> Resolved {
    if let fault = fault(series) { throw fault }
    var series = series
    keepToDays(&series)
    try freeDays(&series)
    nameLeapDay(&series)
    try leaveOutDays(&series)
    try leaveOutMonths(&series)
    leaveOutPlaces(&series)
    if let day = series.clampedDay, options.clampsMonthEnds, !series.skipsShortMonths { clamp(&series.rule, day) }
    if series.rule.frequency == .weekly, series.rule.interval > 1, !series.isRaw {
      series.rule.weekStart = options.weekStart
    }
    spread(&series)
    if series.rule.isElapsed { return try elapsed(series) }
    let time = time(of: &series)
    guard var start = start(series, time) else { throw Fault(.neverOccurs) }
    if let next = nextYear(of: series, behind: start), let later = self.start(next, time) {
      (series, start) = (next, later)
    }
    if !series.namesDays, options.clampsMonthEnds, !series.skipsShortMonths { clampToStart(&series.rule, start.day) }
    return try finish(series, start)
  }

  private func fault(_ series: SeriesMatch) -> Fault? {
    if let zone = clauses.zone, resolver.context.zones(zone.identifier) == nil { return Fault(.unknownZone) }
    if series.rule.frequency == .yearly, let fault = clauses.date?.movable { return fault }
    if let message = shiftFault(series) { return Fault(.unsupportedFrequency, message: message) }
    return series.starting?.fault ?? series.until?.fault
  }

  /// Returns the message for a shift to workdays that cannot apply.
  private func shiftFault(_ series: SeriesMatch) -> String? {
    if clauses.date?.isShifted == true { return RefusalMessages.shiftBesideRepeat }
    guard series.isShifted else { return nil }
    if !series.moreTimes.isEmpty { return RefusalMessages.shiftHasOneTime }
    let isShort = series.skipsShortMonths || !options.clampsMonthEnds
    return isShort && series.rule.monthDays.contains { $0 > 28 } ? RefusalMessages.shiftsShortMonths : nil
  }

  /// Returns the date on or after which the repeat starts, or nil if the words name none.
  private func date(of series: SeriesMatch) -> DateMatch? { series.starting ?? (series.isKept ? nil : clauses.date) }

  /// Reads "feb 29 every year" as "every feb 29", so that the next one is the last day of February, not a leap day.
  private func nameLeapDay(_ series: inout SeriesMatch) {
    guard series.rule.frequency == .yearly, series.rule.isPlain, isOpenLeapDay else { return }
    series.rule.months = [2]
    series.rule.monthDays = [29]
    if options.clampsMonthEnds { clamp(&series.rule, 29) }
    series.namesDays = true
  }

  /// True for 29 February without a year.
  private var isOpenLeapDay: Bool {
    guard let date = clauses.date, !date.hasYear else { return false }
    return (date.day.month, date.day.dayOfMonth) == (2, 29) && (date.form == .monthDay || date.form == .numeric)
  }

  private func clamp(_ rule: inout Recurrence, _ day: Int) {
    rule.monthDays = Array(28...day)
    rule.positions = [-1]
  }

  /// Clamps a monthly repeat that starts on the 29th to 31st to the last day of shorter months.
  private func clampToStart(_ rule: inout Recurrence, _ day: Day) {
    guard rule.isPlain, rule.positions.isEmpty else { return }
    if rule.frequency == .yearly, let yearly = clauses.date?.yearly {
      (rule.months, rule.monthDays, rule.weekdays) = (yearly.months, yearly.monthDays, yearly.weekdays)
    } else if rule.frequency == .yearly, clauses.date?.form == .monthDay || clauses.date?.form == .holiday,
      (day.month, day.dayOfMonth) != (2, 29)
    {
      (rule.months, rule.monthDays) = ([day.month], [day.dayOfMonth])
    }
    if rule.frequency == .monthly, day.dayOfMonth >= 29 { clamp(&rule, day.dayOfMonth) }
    if rule.frequency == .yearly, day.month == 2, day.dayOfMonth == 29 {
      rule.months = [2]
      clamp(&rule, 29)
    }
  }

  /// Returns the time of day; several times become BYHOUR if they share their minutes.
  private func time(of series: inout SeriesMatch) -> ClockTime? {
    let minutes = resolver.timeOfDay ?? series.starting?.time?.minutes
    guard let minutes, let time = ClockTime(minutes: minutes % 1440) else {
      guard let hour = series.rule.hours.first else { return nil }
      return ClockTime.at(hour, series.rule.minutes.first ?? 0)
    }
    guard !series.moreTimes.isEmpty else { return time }
    let all = Set([minutes] + series.moreTimes.map(\.minutes))
    guard all.allSatisfy({ $0 % 60 == minutes % 60 }) else { return time }
    series.rule.hours = Set(all.map { $0 / 60 }).sorted()
    return ClockTime(minutes: all.min() ?? minutes) ?? time
  }

  /// Returns the first occurrence that is not past: an all-day occurrence may be today, a time must be in the future.
  private func start(_ series: SeriesMatch, _ time: ClockTime?) -> LocalTime? {
    let now = resolver.now
    let base = isOpenLeapDay ? series.starting?.day : date(of: series)?.day
    // A start written with its year is kept, even in the past.
    let isExact = date(of: series)?.hasYear ?? false
    guard series.namesDays || !series.rule.isPlain || !series.rule.hours.isEmpty else {
      let given = base ?? resolver.context.givenDay
      let start = LocalTime(given ?? now.day, time)
      guard given == nil, time != nil, start <= now else { return start }
      return LocalTime(now.day.advanced(by: 1), time)
    }
    var plain = series.rule
    plain.interval = 1
    plain.end = nil
    let from = base ?? now.day
    let expansion = Expansion(plain, from: LocalTime(from, time), zone: resolver.zone)
    // Of a start written with its year, the words may leave out the first occurrence.
    let left =
      isExact && base.map { expansion.first(atOrAfter: LocalTime($0, time))?.day == $0 } ?? false
      ? [] : series.exceptDates
    for instance in expansion.prefix(512) {
      let isToCome = time == nil ? instance.nominal.day >= now.day : instance.nominal > now
      if isExact || base.map({ $0 < now.day }) ?? false || isToCome,
        !left.contains(where: { $0.covers(instance.nominal) })
      {
        return instance.nominal
      }
    }
    return nil
  }

  /// Turns "every hour from 9am to 5pm" into a daily repeat at each of the hours, past midnight if needed.
  private func spread(_ series: inout SeriesMatch) {
    guard series.rule.frequency == .hourly, let first = clauses.time?.minutes, let last = clauses.lastTime?.minutes
    else { return }
    let through = last > first ? min(23, last / 60) : last / 60 + 24
    let hours = stride(from: first / 60, through: through, by: series.rule.interval).map { $0 % 24 }
    let said = series.rule
    series.rule = Recurrence(said.weekdays.isEmpty ? .daily : .weekly)
    (series.rule.weekdays, series.rule.months) = (said.weekdays, said.months)
    series.rule.hours = Set(hours).sorted()
  }

  /// Resolves a repeat in hours or minutes; it starts at the given start, or one interval from now.
  private func elapsed(_ series: SeriesMatch) throws(Fault) -> Resolved {
    let context = resolver.context
    let now = resolver.now
    if let minutes = resolver.timeOfDay ?? series.starting?.time?.minutes {
      let base = date(of: series)?.day
      let start = LocalTime(base ?? now.day, ClockTime(minutes: minutes % 1440))
      let isOver = base == nil && start <= now
      return try finish(series, elapsedFrom: isOver ? LocalTime(start.day.advanced(by: 1), start.time) : start)
    }
    if let base = date(of: series)?.day, base > now.day {
      return try finish(series, elapsedFrom: LocalTime(base, .midnight))
    }
    let seconds = series.rule.interval * (series.rule.frequency == .hourly ? 3600 : 60)
    let next = context.zone.local(at: context.now.advanced(bySeconds: seconds))
    return try finish(series, elapsedFrom: next)
  }

  /// Moves the start of a rule that names hours or days to the first matching step.
  private func finish(_ series: SeriesMatch, elapsedFrom start: LocalTime) throws(Fault) -> Resolved {
    var plain = series.rule
    plain.end = nil
    let steps = Expansion(plain, from: start, zone: resolver.zone)
    guard let first = steps.first(atOrAfter: start) else { throw Fault(.neverOccurs) }
    return try finish(series, first)
  }

  private func finish(_ series: SeriesMatch, _ start: LocalTime) throws(Fault) -> Resolved {
    guard start.day.isWritable else { throw Fault(.outOfRange, RefusalMessages.rarest) }
    var rule = series.rule
    if let count = series.count { rule.end = .count(count) }
    if let until = self.until(series, start) {
      guard until.day >= start.day else { throw Fault(.untilBeforeStart) }
      if case .count? = rule.end {
        guard isOver(rule, start, by: until.day) else {
          throw Fault(.neverOccurs, message: RefusalMessages.tooManyTimes)
        }
      } else {
        rule.end = end(until, isTimed: start.time != nil)
      }
    }
    if case .day(let day) = rule.end { rule.end = end(LocalTime(day), isTimed: start.time != nil) }
    if let instant = exactUntil(series) { rule.end = .instant(instant) }
    guard Expansion(rule, from: start, zone: resolver.zone).first(atOrAfter: start) != nil else {
      throw Fault(.untilBeforeStart)
    }
    let zone = resolver.zoneName(start)
    var schedule = Schedule(start: start, zone: zone, recurrence: rule.canonical, repeatMode: series.mode)
    schedule.extraDates = try extraDates(series, at: start.time)
    schedule.quota = series.quota
    let (exceptions, idle) = try exceptions(series, schedule)
    schedule.exceptions = exceptions
    avoidHolidays(series, &schedule)
    if let last = resolver.lastMinutes, rule.hours.isEmpty {
      schedule.end = ClockTime(minutes: last % 1440).map { end($0, after: start) }
    }
    if let length = clauses.length, length.minutes > 0, start.time != nil {
      schedule.end = start.moved(by: length.minutes)
    }
    guard schedule.isWritable else { throw Fault(.outOfRange, RefusalMessages.rarest) }
    var resolved = Resolved(schedule: schedule, start: resolver.shown(firstOpen(schedule)), role: role)
    resolved.end = schedule.end.map(resolver.shown)
    if series.clampedDay != nil, rule.positions == [-1] { resolved.note(.clamped) }
    if let date = date(of: series), let note = date.note, resolver.isTold(note, of: date) {
      let isLeapDay = date.isLeapDay && note == .rolledToNextYear
      if !isLeapDay || start.day == date.day { resolved.note(note, isLeapDay ? String(date.day.year) : nil) }
    }
    if series.time != nil, clauses.time == nil { resolved.note(.hourImplied) }
    noteExceptions(series, idle, &resolved)
    noteExtraDates(series, &resolved)
    if let other = stretch(series.span, schedule) {
      resolved.ambiguities.append(Ambiguity(code: .weekdaySpan, chosen: schedule, other: other))
    }
    if let other = series.other { resolved.ambiguities.append(ambiguity(other, schedule)) }
    resolver.finish(&resolved)
    return resolved
  }

  /// Adds notes about exceptions that apply once and exceptions that match nothing.
  private func noteExceptions(_ series: SeriesMatch, _ idle: [LeftOutDates], _ resolved: inout Resolved) {
    let once = series.exceptDates.filter { left in left.isOpen && !idle.contains { $0.days == left.days } }
    let open = once.flatMap { [$0.days.lowerBound.year, $0.days.upperBound.year] }
    if !open.isEmpty { resolved.note(.leftOutOnce, DateNames.list(Set(open).sorted().map { String($0) })) }
    let phrase = resolver.context.phrase
    let dates = idle.map { left in
      let first = phrase.dayAndMonth(left.days.lowerBound)
      return left.days.lowerBound == left.days.upperBound
        ? first : first + " to " + phrase.dayAndMonth(left.days.upperBound)
    }
    let all = idleWeekdays.map { DateNames.name($0) } + dates
    if !all.isEmpty { resolved.note(.leavesNothingOut, DateNames.list(all)) }
  }

  /// Excluded weekdays that the repeat does not have.
  private var idleWeekdays: [Weekday] {
    guard let series = clauses.series else { return [] }
    let named = Set(series.rule.weekdays.map(\.weekday))
    let left = series.exceptDays.union(series.exceptPlaces.map(\.weekday))
    return named.isEmpty ? [] : left.subtracting(named).sorted()
  }

  /// Returns the excluded occurrences: all of each day or, for a day without one, the day at the repeat's time.
  ///
  /// `idle` contains the exceptions that match no occurrence.
  private func exceptions(
    _ series: SeriesMatch, _ schedule: Schedule
  ) throws(Fault) -> (keys: Set<OccurrenceKey>, idle: [LeftOutDates]) {
    guard !series.exceptDates.isEmpty, var rule = schedule.recurrence else { return ([], []) }
    var idle: [LeftOutDates] = []
    rule.end = nil
    let steps = Expansion(rule, from: schedule.start, zone: resolver.zone)
    var times: Set<LocalTime> = []
    for left in series.exceptDates {
      let extra = left.extraDates(of: schedule)
      if !extra.isEmpty, left.time != nil {
        times.formUnion(extra)
        continue
      }
      var isEmpty = true
      var instances = steps.instances(atOrAfter: LocalTime(left.days.lowerBound))
      while let nominal = instances.next()?.nominal, nominal.day <= left.days.upperBound {
        guard left.covers(nominal) else { continue }
        isEmpty = false
        times.insert(nominal)
        guard times.count <= 500 else {
          throw Fault(.outOfRange, RefusalMessages.workdays, message: RefusalMessages.tooMany)
        }
      }
      if left.isHoliday { continue }
      if isEmpty, !extra.isEmpty {
        times.formUnion(extra)
        continue
      }
      if isEmpty, isIdle(left, schedule.start.day, rule) { idle.append(left) }
      if isEmpty, left.days.lowerBound == left.days.upperBound {
        times.insert(LocalTime(left.days.lowerBound, schedule.start.time.map { left.time ?? $0 }))
      }
    }
    return (Set(times.map { OccurrenceKey($0, zone: schedule.zone) }), idle)
  }

  /// Returns true if an exception matches nothing; days before a start that may have moved past them do not count.
  private func isIdle(_ left: LeftOutDates, _ start: Day, _ rule: Recurrence) -> Bool {
    guard left.days.lowerBound < start else { return true }
    let named = Set(rule.weekdays.map(\.weekday))
    guard !named.isEmpty, left.days.lowerBound.distance(to: left.days.upperBound) < 7 else { return false }
    let days = 0...left.days.lowerBound.distance(to: left.days.upperBound)
    return days.allSatisfy { !named.contains(left.days.lowerBound.advanced(by: $0).weekday) }
  }

  /// Returns the end of the first occurrence: on the next day if its time is not after the start's.
  private func end(_ last: ClockTime, after start: LocalTime) -> LocalTime {
    let isNextDay = start.time.map { last <= $0 } ?? false
    return LocalTime(start.day.advanced(by: isNextDay ? 1 : 0), last)
  }

  private func ambiguity(_ other: (code: Ambiguity.Code, rule: Recurrence), _ schedule: Schedule) -> Ambiguity {
    var changed = schedule
    var rule = other.rule
    rule.end = schedule.recurrence?.end
    changed.recurrence = rule
    if let first = Expansion(rule, from: schedule.start, zone: resolver.zone).first(atOrAfter: schedule.start) {
      changed.start = first
    }
    return Ambiguity(code: other.code, chosen: schedule, other: changed)
  }

  private var role: Reading.Role { clauses.role == .by ? .deadline : .when }

  private func until(_ series: SeriesMatch, _ start: LocalTime) -> LocalTime? {
    let days = [series.until?.day, series.length.map { $0.after(start.day).advanced(by: -1) }]
    return days.compactMap(\.self).min().map { LocalTime($0) }
  }

  /// Returns the end of a rule: a day for an all-day rule, the last second of that day for a timed rule.
  private func end(_ until: LocalTime, isTimed: Bool) -> Recurrence.End {
    guard isTimed else { return .day(until.day) }
    let midnight = resolver.zone.instant(of: LocalTime(until.day.advanced(by: 1)))
    return .instant(midnight.advanced(bySeconds: -1))
  }

  /// Returns an end written with a time, and with a zone if one is needed.
  private func exactUntil(_ series: SeriesMatch) -> Instant? {
    guard let until = series.until, let time = until.time else { return nil }
    let named = (until.zone ?? time.zone).flatMap { resolver.context.zones($0.identifier) }
    guard let zone = named ?? (series.rule.isElapsed ? resolver.zone : nil) else { return nil }
    return zone.instant(of: LocalTime(until.day, time.clock))
  }

  /// Excludes weekdays by naming the others; throws if the rule cannot express them.
  private func leaveOutDays(_ series: inout SeriesMatch) throws(Fault) {
    guard !series.exceptDays.isEmpty else { return }
    let rule = series.rule
    let isByNumber = !rule.monthDays.isEmpty && rule.positions.isEmpty && rule.weekdays.isEmpty
    guard rule.frequency != .yearly, rule.frequency != .monthly || isByNumber && series.clampedDay == nil else {
      throw Fault(.neverOccurs, message: RefusalMessages.weekdaysStay)
    }
    let named = rule.weekdays.isEmpty ? Weekday.allCases : rule.weekdays.map(\.weekday)
    let kept = named.filter { !series.exceptDays.contains($0) }
    guard !kept.isEmpty else { throw nothingLeft }
    if rule.frequency == .daily, rule.interval == 1 { series.rule.frequency = .weekly }
    series.rule.weekdays = kept.map { .init($0) }
    series.namesDays = true
  }

  private func leaveOutMonths(_ series: inout SeriesMatch) throws(Fault) {
    guard !series.exceptMonths.isEmpty else { return }
    guard series.rule.frequency != .yearly else { throw Fault(.neverOccurs, message: RefusalMessages.monthsStay) }
    let named = series.rule.months.isEmpty ? Array(1...12) : series.rule.months
    series.rule.months = named.filter { !series.exceptMonths.contains($0) }
    if series.rule.months.isEmpty { throw nothingLeft }
  }

  /// Excludes days of each month by naming the others; for "the last friday", the second to fifth counted from the end.
  private func leaveOutPlaces(_ series: inout SeriesMatch) {
    if let day = series.exceptMonthDays.first {
      series.rule.frequency = .daily
      series.rule.monthDays = (day > 0 ? Array(1...31) : Array(-31 ... -1)).filter {
        !series.exceptMonthDays.contains($0)
      }
      series.namesDays = true
    }
    let named = series.rule.weekdays.isEmpty ? Weekday.allCases : series.rule.weekdays.map(\.weekday)
    let places = series.exceptPlaces.filter { named.contains($0.weekday) }
    guard !places.isEmpty else { return }
    series.rule.frequency = .monthly
    series.rule.weekdays = named.flatMap { day -> [Recurrence.NthWeekday] in
      let left = places.filter { $0.weekday == day }.compactMap(\.ordinal)
      guard let first = left.first else { return [.init(day)] }
      return (first > 0 ? Array(1...5) : Array(-5 ... -1)).filter { !left.contains($0) }.map { .init(day, ordinal: $0) }
    }
    series.namesDays = true
  }

  private var nothingLeft: Fault { Fault(.neverOccurs, RefusalMessages.workdays, message: RefusalMessages.nothingLeft) }
}

extension Recurrence {
  /// True for a repeat in hours or minutes.
  var isElapsed: Bool { frequency == .hourly || frequency == .minutely }
}
