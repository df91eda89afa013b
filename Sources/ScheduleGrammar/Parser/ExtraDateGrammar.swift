import TodoModel

/// Extra dates of a repeat: "and 3 dec 2pm", "plus 3 dec, 5 dec and 7 dec", "also tomorrow 9am".
struct ExtraDateGrammar: TokenReader {
  let cursor: TokenCursor

  /// Parses lists of extra dates after a repeat.
  func extraDates(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    var end: Int?
    while let next = list(end ?? index, &series) { end = next }
    return end
  }

  /// Parses one list; if only later dates of it have a time, that may belong to all of them, which is a fault.
  private func list(_ index: Int, _ series: inout SeriesMatch) -> Int? {
    guard let (start, isPlain) = lead(index), let first = extraDate(start, isPlain) else { return nil }
    var (all, end) = ([first], first.end)
    while lead(end).map(\.isPlain) ?? true, let next = listed(end), let further = extraDate(next, isPlain) {
      all.append(further)
      end = further.end
    }
    // In a title, words after a plain "and" may begin another sentence.
    guard !isPlain || mode == .date || endsPart(end) || ["#", "@", "!"].contains(sign(end)) else { return nil }
    if var fault = all.lazy.compactMap({ $0.date.fault ?? $0.time?.fault }).first {
      fault.suggestion = fault.suggestion.map { "plus " + $0 }
      series.fault = series.fault ?? fault
    } else if first.time == nil, let time = all.lazy.compactMap(\.time).first {
      let words = all.map { " plus \($0.date.day) \($0.time?.clock ?? time.clock)" }.joined()
      series.fault =
        series.fault ?? Fault(.trailingText, String(words.dropFirst()), message: RefusalMessages.timeOfEach)
    }
    series.extraDates += all
    return end
  }

  /// Parses "and", "plus", "and also", "as well as"; "and" and "&" are plain, because they join other words, too.
  private func lead(_ index: Int) -> (end: Int, isPlain: Bool)? {
    let isJoined = key(index) == .and || sign(index) == "&"
    let place = isJoined ? index + 1 : index
    var end = place
    if letters(place, "plus") || letters(place, "also") {
      end = place + 1
    } else if letters(place, "as"), letters(place + 1, "well"), letters(place + 2, "as") {
      end = place + 3
    }
    guard end > index else { return nil }
    return (key(end) == .on ? end + 1 : end, end == place)
  }

  private func extraDate(_ index: Int, _ isPlain: Bool) -> ExtraDate? {
    let place = key(index) == .on ? index + 1 : index
    guard let date = dates.date(place), date.last == nil, date.stretchEnd == nil, !date.isOffset,
      rangeLink(date.end).map({ dates.date($0) == nil && times.time($0) == nil }) ?? true,
      date.fault != nil || names(date, isPlain)
    else { return nil }
    if let time = date.time {
      return time.isPartOnly && isPlain ? nil : ExtraDate(date: date, time: time, end: date.end)
    }
    if date.hasYear, let time = times.isoTime(date.end, hasZone: false) {
      return ExtraDate(date: date, time: time, end: time.end)
    }
    guard let time = times.time(date.end), time.evidence != .bareHour || time.hasAt else {
      return ExtraDate(date: date, end: date.end)
    }
    return ExtraDate(date: date, time: time, end: time.end)
  }

  /// Returns true if the words name one day; after a plain "and", a title needs a month or the ISO form.
  private func names(_ date: DateMatch, _ isPlain: Bool) -> Bool {
    switch date.form {
    case .monthDay, .iso: true
    case .numeric, .dayName, .holiday, .nthWeekday, .anchored: !isPlain || mode == .date
    case .weekday: !isPlain || mode == .date && [.next, .this].contains(key(date.end - 2))
    default: false
    }
  }
}

/// An extra date of a repeat; without a time it is at the time of the repeat.
struct ExtraDate {
  var date: DateMatch
  var time: TimeMatch?
  /// The token after the words.
  var end: Int

  /// Returns the date with its own time, or else the time of the repeat.
  func local(at time: ClockTime?) -> LocalTime { LocalTime(date.day, self.time.map(\.clock) ?? time) }

  /// Returns the other dates and hours that the words can mean; from 7 to 12 an hour is as written.
  func others(of local: LocalTime) -> [(Ambiguity.Code, LocalTime)] {
    let day = date.other.map { ($0.code, LocalTime($0.day, local.time)) }
    guard let time, let other = time.other,
      time.isBare && !(420..<780).contains(time.minutes) || other.code == .halfHour
    else { return [day].compactMap(\.self) }
    return [day, (other.code, LocalTime(local.day, ClockTime(minutes: other.minutes)))].compactMap(\.self)
  }
}

extension LeftOutDates {
  /// Returns the extra dates that an exception names: those at its time, or those of days without an occurrence.
  func extraDates(of schedule: Schedule) -> [LocalTime] {
    schedule.extraDates.filter { date in
      days.contains(date.day) && weekdays.isEmpty && (time == nil || date.time == time)
    }
  }
}

extension SeriesResolver {
  /// Returns the extra dates; those without a time are at the time of the repeat.
  func extraDates(_ series: SeriesMatch, at time: ClockTime?) throws(Fault) -> Set<LocalTime> {
    guard !series.extraDates.isEmpty else { return [] }
    guard series.mode != .afterCompletion else { throw Fault(.neverOccurs, message: RefusalMessages.extraAfterDone) }
    let zone = resolver.clauses.zone?.identifier
    var all: Set<LocalTime> = []
    for extra in series.extraDates {
      if let own = extra.time?.zone, own.identifier != zone {
        throw Fault(.ambiguousZone, message: RefusalMessages.zoneOfExtra)
      }
      guard extra.date.day.isWritable else { throw Fault(.outOfRange, RefusalMessages.rarest) }
      all.insert(extra.local(at: time))
    }
    return all
  }

  /// Adds what else the words of extra dates can mean, and notes about dates that were moved to a later year.
  func noteExtraDates(_ series: SeriesMatch, _ resolved: inout Resolved) {
    for extra in series.extraDates {
      if let note = extra.date.note, resolver.isTold(note, of: extra.date) { resolved.note(note) }
      let local = extra.local(at: resolved.schedule.start.time)
      for (code, other) in extra.others(of: local) {
        var schedule = resolved.schedule
        schedule.extraDates.remove(local)
        schedule.extraDates.insert(other)
        resolved.ambiguities.append(Ambiguity(code: code, chosen: resolved.schedule, other: schedule))
      }
    }
  }
}
