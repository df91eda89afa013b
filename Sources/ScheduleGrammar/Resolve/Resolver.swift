import TodoModel

/// The resolver of a phrase to a schedule; it fills in missing values from the context.
struct Resolver {
  let cursor: TokenCursor
  let clauses: Clauses

  var context: Moment { cursor.context }

  static func resolve(_ clauses: Clauses, in cursor: TokenCursor) throws(Fault) -> Resolved {
    if let fault = clauses.fault { throw fault }
    if let first = clauses.time?.zone, let last = clauses.lastTime?.zone, first.identifier != last.identifier {
      throw Fault(.ambiguousZone, message: RefusalMessages.oneZone)
    }
    let resolver = Resolver(cursor: cursor, clauses: clauses)
    if let series = clauses.series { return try SeriesResolver(resolver: resolver).resolve(series) }
    return try resolver.once()
  }

  /// The zone of the clock times.
  var zone: any Zone { clauses.zone.flatMap { context.zones($0.identifier) } ?? context.zone }

  /// The current local time in that zone.
  var now: LocalTime { clauses.zone == nil ? context.local : zone.local(at: context.now) }

  private func once() throws(Fault) -> Resolved {
    if let zone = clauses.zone, context.zones(zone.identifier) == nil { throw Fault(.unknownZone) }
    if clauses.isNow || clauses.moment != nil { return try elapsed() }
    let date = clauses.date?.begun(on: now.day)
    var day = date?.day ?? now.day
    let minutes = timeOfDay
    var notes: [Note.Code] = []
    if clauses.date == nil, let minutes { day = rolled(minutes, &notes) }
    if let date, let note = date.note, isTold(note, of: date) { notes.append(note) }
    let isToday = clauses.date?.day == now.day
    let isNextDay = clauses.date?.time != nil || isToday || isNight && clauses.date != nil
    if clauses.time?.isMidnight == true, isNextDay || isBehindMidnight(minutes) { day = day.advanced(by: 1) }
    if clauses.time?.isMidnight == false, isBehindMidnight(minutes) { day = day.advanced(by: 1) }
    var start = moved(LocalTime(day, minutes.flatMap { ClockTime(minutes: $0) }), &notes)
    guard start.day.isWritable else { throw Fault(.outOfRange) }
    let settled = settle(start)
    start = settled.local
    var schedule = Schedule(start: start, zone: zoneName(start), fold: 0)
    schedule.end = try end(from: LocalTime(day, start.time), on: date?.last).map { settle($0).local }
    if schedule.end == start { schedule.end = nil }
    if let end = schedule.end, !end.follows(start) { throw Fault(.rangeReversed) }
    guard schedule.isWritable else { throw Fault(.outOfRange) }
    var resolved = Resolved(schedule: schedule, start: shown(start), role: role)
    resolved.end = schedule.end.map(shown)
    resolved.isTimeOnly = clauses.isTimeOnly
    resolved.isOfNextYear = date?.note == .rolledToNextYear
    resolved.fold = shownFold(start)
    if let date, date.isLeapDay, date.note == .rolledToNextYear {
      resolved.note(.rolledToNextYear, String(date.day.year))
    }
    if resolved.start.day == context.today { notes.removeAll { $0 == .rolledToTomorrow } }
    for note in notes { resolved.note(note) }
    if let note = settled.note { resolved.note(note) }
    finish(&resolved)
    return resolved
  }

  /// Returns true unless the note is a move to next year by at most half a year; 29 February is always reported.
  func isTold(_ note: Note.Code, of date: DateMatch) -> Bool {
    note != .rolledToNextYear || date.isLeapDay || now.day.distance(to: date.day) > 183
  }

  /// True if "night" or "tonight" is next to the time.
  private var isNight: Bool { [clauses.part?.part, clauses.date?.time?.part, clauses.time?.part].contains(.night) }

  /// Returns true for an hour after midnight in a night named by its first day: "tonight at 1", "friday night at 12".
  private func isBehindMidnight(_ minutes: Int?) -> Bool {
    guard let minutes, minutes < 360, clauses.date != nil || clauses.isThisPart, let time = clauses.time,
      !time.isPartOnly
    else {
      return false
    }
    return isNight && (!time.hasHalf || time.part == .night)
  }

  /// Resolves hours and minutes from now as elapsed time.
  private func elapsed() throws(Fault) -> Resolved {
    var instant = context.now
    if let moment = clauses.moment {
      if moment.months != 0 || moment.days != 0 || moment.businessDays != 0 {
        instant = context.zone.instant(
          of: LocalTime(
            moment.after(context.today, without: context.options.holidays), context.local.time))
      }
      instant = instant.advanced(bySeconds: (moment.isPast ? -60 : 60) * moment.minutes)
    }
    let start = context.zone.local(at: instant)
    guard start.day.isWritable else { throw Fault(.outOfRange) }
    var schedule = Schedule(start: start)
    if case .fold(_, let second) = context.zone.resolve(start), instant >= second { schedule.fold = 1 }
    var resolved = Resolved(schedule: schedule, start: start, role: role)
    resolved.fold = schedule.fold
    if clauses.moment?.isPast == true { resolved.note(.inPast) }
    if clauses.hasTypo { resolved.note(.typoCorrected, clauses.corrected) }
    return resolved
  }

  /// Minutes since midnight, nil for an all-day date; a part of the day gives the half of the day for a bare hour.
  var timeOfDay: Int? {
    let implied = clauses.date?.time
    let part = clauses.part?.part ?? (implied?.isPartOnly == true ? implied?.part : nil) ?? seriesPart
    if let time = clauses.time {
      if time.isBare, let part { return TimeMatch.inPart(TimeMatch.asWritten(time), part) }
      return time.minutes
    }
    let only = clauses.part ?? implied
    guard let only else { return clauses.series?.time?.minutes }
    let afterLunch = clauses.role == .after && only.isPartOnly && only.part == .lunch
    return only.minutes + (afterLunch ? 60 : 0)
  }

  /// The minutes of the end; where "evening" moves the hours from 8 to 10, it moves both.
  var lastMinutes: Int? {
    guard let last = clauses.lastTime?.minutes, let first = clauses.time, first.isBare, let start = timeOfDay,
      start >= 720, last > TimeMatch.asWritten(first), last <= start
    else { return clauses.lastTime?.minutes }
    return last + 720
  }

  private var seriesPart: Word.Part? {
    guard let time = clauses.series?.time, time.isPartOnly else { return nil }
    return time.part
  }

  /// True if the day is the context's default day.
  private var isOnGivenDay: Bool { clauses.isTimeOnly && !clauses.isThisPart && context.givenDay != nil }

  /// Returns the default day, else today if the time is in the future, else tomorrow.
  private func rolled(_ minutes: Int, _ notes: inout [Note.Code]) -> Day {
    let today = now.day
    if isOnGivenDay, let day = context.givenDay { return day }
    if clauses.isThisPart { return today }
    if LocalTime(today, ClockTime(minutes: minutes)) > now { return today }
    if clauses.time?.isMidnight != true { notes.append(.rolledToTomorrow) }
    return today.advanced(by: 1)
  }

  /// Ends "before friday" on Thursday and starts "after friday" on Saturday; with a time, both keep the time.
  private func moved(_ start: LocalTime, _ notes: inout [Note.Code]) -> LocalTime {
    guard start.time == nil else { return start }
    switch clauses.role {
    case .before:
      if clauses.date?.isEdge == true { return start }
      notes.append(.dayBefore)
      return LocalTime(start.day.advanced(by: -1))
    case .after: return LocalTime((clauses.date?.stretchEnd ?? start.day).advanced(by: 1))
    case .within: return LocalTime(clauses.date?.stretchEnd ?? start.day)
    default: return start
    }
  }

  /// Moves a time in a DST gap by the gap; of an ambiguous time, takes the first.
  func settle(_ start: LocalTime) -> (local: LocalTime, note: Note.Code?) {
    guard start.time != nil else { return (start, nil) }
    switch zone.resolve(start) {
    case .unique: return (start, nil)
    case .fold: return (start, .ambiguousFold)
    case .gap(let instant): return (zone.local(at: instant), .shiftedByGap)
    }
  }

  func zoneName(_ start: LocalTime) -> String? { start.time == nil ? nil : clauses.zone?.identifier }

  /// Returns the start in the user's zone.
  func shown(_ start: LocalTime) -> LocalTime {
    guard start.time != nil, clauses.zone != nil else { return start }
    return context.zone.local(at: zone.instant(of: start))
  }

  /// Returns the fold of a start in a named zone, as seen in the user's zone.
  private func shownFold(_ start: LocalTime) -> Int {
    guard start.time != nil, clauses.zone != nil else { return 0 }
    let instant = zone.instant(of: start)
    guard case .fold(_, let second) = context.zone.resolve(context.zone.local(at: instant)) else { return 0 }
    return instant >= second ? 1 : 0
  }

  private func end(from start: LocalTime, on last: Day?) throws(Fault) -> LocalTime? {
    if let last {
      guard last >= start.day else { throw Fault(.rangeReversed) }
      return LocalTime(last, clauses.lastTime.map(\.clock))
    }
    if let last = lastMinutes, let time = start.time {
      if last > time.minutes { return LocalTime(minutes: start.day.ordinal * 1440 + last) }
      guard time.minutes >= 720, last < 720 else { throw Fault(.rangeReversed) }
      return LocalTime(start.day.advanced(by: 1), ClockTime(minutes: last))
    }
    guard let length = clauses.length else { return nil }
    if length.minutes > 0, start.time != nil { return LocalTime(minutes: start.minutes + length.minutes) }
    let last = length.after(start.day).advanced(by: start.time == nil ? -1 : 0)
    return LocalTime(last, start.time)
  }

  var role: Reading.Role {
    if clauses.role == .from, clauses.date?.last != nil { return .when }
    return clauses.role?.role ?? clauses.date?.role ?? .when
  }

  /// Returns true if the schedule is in range, its start exists in the zone, and its rule has an occurrence there.
  private func isSound(_ schedule: Schedule) -> Bool {
    guard schedule.isWritable, settle(schedule.start).local == schedule.start else { return false }
    guard let rule = schedule.recurrence else { return true }
    let first = Expansion(rule, from: schedule.start, zone: zone).first(atOrAfter: schedule.start)
    return first == schedule.start
  }

  /// Adds ambiguities and notes.
  func finish(_ resolved: inout Resolved) {
    let schedule = resolved.schedule
    func add(_ code: Ambiguity.Code, _ change: (inout Schedule) -> Void) {
      var other = schedule
      change(&other)
      let isDay = other.start.time == nil && schedule.start.time != nil
      other.end = isDay ? nil : schedule.end?.moved(from: schedule.start, to: other.start)
      if isDay { other.zone = nil }
      other.exceptions = Set(
        schedule.exceptions.compactMap { key in
          key.nominal.map { OccurrenceKey(LocalTime($0.day, other.start.time), zone: other.zone) }
        })
      other.extraDates = Set(
        schedule.extraDates.map { $0.time == schedule.start.time ? LocalTime($0.day, other.start.time) : $0 })
      guard other != schedule else { return }
      resolved.ambiguities.append(Ambiguity(code: code, chosen: schedule, other: isSound(other) ? other : nil))
    }
    if let other = clauses.date?.other, schedule.recurrence == nil {
      let shift = clauses.date.map { $0.day.distance(to: other.day) } ?? 0
      add(other.code) { $0.start.day = $0.start.day.advanced(by: shift) }
    }
    addHours(schedule, add)
    let isOpen = clauses.time?.isBare == true && clauses.part == nil && seriesPart == nil && clauses.date?.time == nil
    if let other = clauses.time?.other, isOpen || other.code == .halfHour {
      let isPassed = LocalTime(now.day, ClockTime(minutes: other.minutes)) <= now
      add(other.code) {
        $0.start.time = ClockTime(minutes: other.minutes)
        if clauses.isTimeOnly, !isOnGivenDay, !clauses.isThisPart {
          $0.start.day = now.day.advanced(by: isPassed ? 1 : 0)
        }
      }
    }
    if let time = clauses.time, time.mayBeNumber, time.evidence == .bareHour, schedule.recurrence == nil {
      add(.numberOrTime) { $0.start.time = nil }
    }
    if clauses.time?.isMidnight == true, clauses.date != nil || isOnGivenDay, clauses.date?.time == nil,
      clauses.date?.day != now.day
    {
      add(.midnight) { $0.start.day = $0.start.day.advanced(by: 1) }
    }
    if clauses.part?.other != nil, clauses.time == nil {
      resolved.ambiguities.append(Ambiguity(code: .dayPart, chosen: schedule, other: nil))
    }
    if let other = clauses.zone?.other { add(.zone) { $0.zone = other } }
    if clauses.hasTypo { resolved.note(.typoCorrected, clauses.corrected) }
    if clauses.time == nil, clauses.part != nil || clauses.date?.time?.isPartOnly == true {
      resolved.note(.hourImplied)
    }
    if let zone = clauses.zone, schedule.zone != nil { resolved.note(.zoneConverted, zone.identifier) }
    let last = resolved.end ?? resolved.start
    let isPast = last.time == nil ? last.day < context.today : last < context.local
    if isPast, schedule.recurrence == nil { resolved.note(.inPast) }
  }
}

extension Resolver {
  /// Adds the alternative of numbers read as an hour: a day of the month, or no date at all.
  private func addHours(_ schedule: Schedule, _ add: (Ambiguity.Code, (inout Schedule) -> Void) -> Void) {
    if let day = dayOfHour() { add(.dayOrHour) { $0.start = LocalTime(day) } }
    guard let date = clauses.date, schedule.recurrence == nil else { return }
    if let hour = date.otherHour, schedule.start.time == nil {
      let ahead = (date.day.weekday.rawValue - now.day.weekday.rawValue + 6) % 7 + 1
      add(.dayOrHour) { $0.start = LocalTime(now.day.advanced(by: ahead), .at(hour)) }
    }
    guard let time = clauses.time, date.time == nil else { return }
    if time.mayBeNumber, time.evidence != .bareHour { add(.numberOrTime) { $0.start.time = nil } }
    let isNumber = time.evidence == .bareHour && !time.hasAt && !time.hasHalf && clauses.lastTime == nil
    guard isNumber, date.evidence == .weekday || date.evidence == .risky, time.end > date.end, let hour = time.written,
      let other = dayOfMonth(hour, at: date.day.weekday)
    else { return }
    add(.dayOrHour) { $0.start = LocalTime(other) }
  }

  /// Returns the day of the month that the hour after a preposition can be: "by 21".
  private func dayOfHour() -> Day? {
    guard clauses.isTimeOnly, clauses.role != nil, clauses.part == nil, clauses.lastTime == nil,
      clauses.moreTimes.isEmpty, clauses.length == nil, let time = clauses.time, time.evidence == .bareHour,
      !time.isBare, !time.hasAt, !time.hasHalf, time.zone == nil, let hour = time.written, hour > 12
    else { return nil }
    return (1...62).lazy.map { now.day.advanced(by: $0) }.first { $0.dayOfMonth == hour }
  }

  /// Returns the next day of a month with the number; up to 12 the number may be an hour, so the weekday must match.
  private func dayOfMonth(_ number: Int, at weekday: Weekday) -> Day? {
    let days = (1...62).map { now.day.advanced(by: $0) }.filter { $0.dayOfMonth == number }
    return days.first { $0.weekday == weekday } ?? (number > 12 ? days.first : nil)
  }
}

extension LocalTime {
  /// Returns true if a range from `start` may end here; an all-day end includes the whole day.
  fileprivate func follows(_ start: LocalTime) -> Bool { self >= start || time == nil && day == start.day }

  /// Returns the end of a range whose start moves; an all-day end moves by days.
  fileprivate func moved(from old: LocalTime, to new: LocalTime) -> LocalTime {
    guard time == nil else { return moved(by: new.minutes - old.minutes) }
    return LocalTime(day.advanced(by: old.day.distance(to: new.day)))
  }

  /// Returns the local time `minutes` later; for an all-day value the day of that time.
  func moved(by minutes: Int) -> LocalTime {
    let later = LocalTime(minutes: self.minutes + minutes)
    return time == nil ? LocalTime(later.day) : later
  }
}

/// The resolved meaning of a phrase.
struct Resolved {
  var schedule: Schedule
  var start: LocalTime
  /// The fold of the start in the user's zone.
  var fold = 0
  var role: Reading.Role
  /// The end in the user's zone.
  var end: LocalTime?
  /// True if the words give only a time.
  var isTimeOnly = false
  /// True if a day without a year was moved to the next year.
  var isOfNextYear = false
  var ambiguities: [Ambiguity] = []
  var notes: [Note] = []

  /// Confidence of the reading.
  var confidence: Double {
    var value = 1 - 0.15 * Double(ambiguities.count)
    for note in notes {
      switch note.code {
      case .typoCorrected, .rolledToTomorrow, .rolledToNextYear, .rolledToNextMonth: value -= 0.1
      case .hourImplied: value -= 0.2
      default: break
      }
    }
    return max(0, value)
  }

  mutating func note(_ code: Note.Code, _ detail: String? = nil) {
    if !notes.contains(where: { $0.code == code }) { notes.append(Note(code: code, detail: detail)) }
  }
}
