import Intents
import TodoModel

extension ICSRecord {
  /// Reads date, deadline and repeat.
  mutating func readDates() {
    taken.formUnion(["DTSTART", origin.isEvent ? "DTEND" : "DUE", "DURATION"])
    var rule = readRule()
    let start = date("DTSTART")
    let due = date(origin.isEvent ? "DTEND" : "DUE")
    let kind = component[Self.kindOfDate].map { Self.trimmed($0.value).lowercased() }
    let isDate = !origin.isEvent && kind == "do"
    guard let begin = start ?? (rule == nil && !isDate ? nil : due) else {
      if let due, !origin.isEvent { draft.item.deadline = Deadline(due.local, zone: due.zone) }
      return keepRule(rule)
    }
    origin.isByDue = start == nil && rule != nil
    if begin.isMoment, rule != nil {
      remark(ICalendarMessages.repeatInUnknownZone)
      keepRule(rule)
      rule = nil
    }
    draft.item.schedule = Schedule(start: begin.local, zone: begin.zone)
    if start != nil { readEnd(due, isOfDate: origin.isEvent || rule != nil || isDate) }
    readRepeat(rule)
  }

  /// Returns the date of a property; keeps the original if it has seconds or needed an assumption.
  private mutating func date(_ name: String) -> ICSZones.Meaning? {
    guard let property = component[name] else { return nil }
    guard let date = ICSDate(property) else {
      origin.kept.append(property.text5545)
      remark(ICalendarMessages.notADate(Self.shown(property)))
      return nil
    }
    let meaning = zones.meaning(date)
    if date.second != 0 || meaning.assumed != nil { origin.said.append(property.text5545) }
    if let words = meaning.assumed { remark(words) }
    return meaning
  }

  /// Reads the end of an event, of a repeat or of a to-do whose DUE is its date; else the end is the deadline.
  private mutating func readEnd(_ due: ICSZones.Meaning?, isOfDate: Bool) {
    guard let schedule = draft.item.schedule else { return }
    var end = due.map { inZone($0, schedule.zone) }
    var (zone, said) = (due?.zone, component[origin.isEvent ? "DTEND" : "DUE"])
    if end == nil, let property = component["DURATION"] {
      origin.said.append(property.text5545)
      end = ICSDuration(property.value)?.after(schedule.start)
      guard end != nil else { return remark(ICalendarMessages.notADuration(Self.shown(property))) }
      (zone, said) = (schedule.zone, nil)
    }
    guard let end else { return }
    if !isOfDate {
      guard Day.first...Day.last ~= end.day else { return }
      draft.item.deadline = due.map { Deadline($0.local, zone: $0.zone) } ?? Deadline(end, zone: zone)
      return
    }
    // The end day is exclusive (RFC 5545 section 3.8.2.2).
    let last = origin.isEvent && end.time == nil ? LocalTime(end.day.advanced(by: -1)) : end
    let isSameKind = (last.time == nil) == (schedule.start.time == nil)
    if isSameKind, last >= schedule.start, Day.first...Day.last ~= last.day {
      if last > schedule.start { draft.item.schedule?.end = last }
    } else {
      remark(ICalendarMessages.endNotAfterStart(end.description))
      if let said { origin.said.append(said.text5545) }
    }
  }

  private func inZone(_ meaning: ICSZones.Meaning, _ zone: String?) -> LocalTime {
    guard meaning.local.time != nil, meaning.zone != zone else { return meaning.local }
    return zones.clock(zone).local(at: zones.clock(meaning.zone).instant(of: meaning.local))
  }

  // MARK: Repeats

  private mutating func readRule() -> Recurrence? {
    let more = component.all("RRULE").dropFirst()
    if !more.isEmpty || component["EXRULE"] != nil {
      origin.kept += more.map(\.text5545)
      remark(ICalendarMessages.addedAndRemovedDays)
    }
    let dates = component.all("RDATE")
    if dates.contains(where: Self.isPeriod) { remark(ICalendarMessages.periodsAreKept) }
    guard let property = component["RRULE"] else {
      // RFC 5545 section 3.8.5.2: DTSTART is the first of the dates.
      return dates.contains { !Self.isPeriod($0) } ? Recurrence(.daily, end: .count(1)) : nil
    }
    taken.insert("RRULE")
    do { return try Recurrence(reading: Self.trimmed(property.value)) } catch {
      keepFirstRule(property.text5545)
      remark(ICalendarMessages.unknownRepeat)
      return nil
    }
  }

  /// Keeps the rule of a component without a date.
  private mutating func keepRule(_ rule: Recurrence?) {
    if rule != nil, let property = component["RRULE"] { keepFirstRule(property.text5545) }
  }

  /// Keeps the original main rule before the additional ones.
  mutating func keepFirstRule(_ text: String) {
    let place = origin.kept.firstIndex { $0.hasPrefix("RRULE") } ?? origin.kept.endIndex
    origin.kept.insert(text, at: place)
  }

  private mutating func readRepeat(_ rule: Recurrence?) {
    guard var rule, var schedule = draft.item.schedule else { return }
    rule.end = rule.end.map { end($0, schedule) }
    schedule.recurrence = rule
    schedule.extraDates = extraDates(schedule)
    let skipped = component.all("EXDATE").flatMap(ICSDate.all).map { key($0, schedule) }.sorted()
    schedule.exceptions = Set(skipped.suffix(ValueLimits.changedOccurrences))
    let hasFirst = readFirst(&schedule, rule)
    if let fault = Intent.schedule(schedule).fault {
      remark(ICalendarMessages.unusedRepeat(because: fault.words))
      origin.first = nil
      return keepRule(rule)
    }
    if !hasFirst { remark(ICalendarMessages.firstDateLeftOut(schedule.start.description)) }
    taken.formUnion(["EXDATE", "RDATE"])
    origin.kept += component.all("RDATE").filter(Self.isPeriod).map(\.text5545)
    if skipped.count > ValueLimits.changedOccurrences {
      remark(ICalendarMessages.lastSkippedDays(ValueLimits.changedOccurrences))
    }
    draft.item.schedule = schedule
  }

  private static func isPeriod(_ property: ICSProperty) -> Bool {
    property.parameter("VALUE").map { $0.uppercased() == "PERIOD" } ?? property.value.contains("/")
  }

  /// Reads the extra dates of a repeat, without periods.
  private mutating func extraDates(_ schedule: Schedule) -> Set<LocalTime> {
    let all = component.all("RDATE").filter { !Self.isPeriod($0) }
    let dates = Set(all.flatMap(ICSDate.all).map { extraDate($0, schedule) })
    guard dates.count > ValueLimits.extraDates else { return dates }
    remark(ICalendarMessages.firstExtraDates(ValueLimits.extraDates))
    return Set(dates.sorted().prefix(ValueLimits.extraDates))
  }

  private func extraDate(_ date: ICSDate, _ schedule: Schedule) -> LocalTime {
    guard date.local.time != nil else { return LocalTime(date.local.day, schedule.start.time) }
    return zones.local(date, in: schedule.zone)
  }

  /// Reads a first date outside its rule, which is a counted occurrence (RFC 5545 section 3.8.5.3).
  ///
  /// The rule then starts one instance earlier, moved to that date; returns false if the date is lost.
  private mutating func readFirst(_ schedule: inout Schedule, _ rule: Recurrence) -> Bool {
    let (first, clock) = (schedule.start, zones.clock(schedule.zone))
    let isSkipped = schedule.exceptions.contains(OccurrenceKey(first, zone: schedule.zone))
    guard !isSkipped || rule.isCounted, origin.isEvent || Done(component) == nil,
      Expansion(rule, from: first, zone: clock).first(atOrAfter: first) != first
    else { return true }
    guard let anchor = rule.last(before: first, zone: clock) else { return false }
    (origin.first, schedule) = (first, schedule.starting(at: anchor))
    let key = OccurrenceKey(anchor, zone: schedule.zone)
    if isSkipped { schedule.exceptions.insert(key) } else { schedule.moves[key] = shown(first, schedule) }
    return true
  }

  /// Converts a time of the schedule to the user's zone.
  private func shown(_ local: LocalTime, _ schedule: Schedule) -> LocalTime {
    guard local.time != nil, schedule.zone != nil else { return local }
    return place.zone.local(at: zones.clock(schedule.zone).instant(of: local))
  }

  /// Converts the end of a rule to the schedule's type: a day, a local time, or an instant if the schedule has a zone.
  private func end(_ end: Recurrence.End, _ schedule: Schedule) -> Recurrence.End {
    let clock = zones.clock(schedule.zone)
    let lastMinute = ClockTime(hour: 23, minute: 59)
    switch end {
    case .count: return end
    case .day(let day): return schedule.start.time == nil ? end : .local(LocalTime(day, lastMinute))
    case .local(let local): return schedule.start.time == nil ? .day(local.day) : end
    case .instant(let instant):
      if schedule.start.time == nil { return .day(FixedZone.utc.local(at: instant).day) }
      return schedule.zone == nil ? .local(clock.local(at: instant)) : end
    }
  }

  private func key(_ date: ICSDate, _ schedule: Schedule) -> OccurrenceKey {
    OccurrenceKey(nominal(date, schedule), zone: schedule.zone)
  }

  private func nominal(_ date: ICSDate, _ schedule: Schedule) -> LocalTime {
    let extra = extraDate(date, schedule)
    if schedule.extraDates.contains(extra) { return extra }
    guard schedule.start.time != nil else { return LocalTime(zones.local(date, in: schedule.zone).day) }
    guard date.local.time != nil else { return LocalTime(date.local.day, schedule.start.time) }
    return zones.local(date, in: schedule.zone)
  }

  // MARK: Changed occurrences

  /// Merges a component of the same UID that changes one occurrence.
  mutating func fold(_ other: ICSComponent) {
    guard let schedule = draft.item.schedule, schedule.recurrence != nil,
      let date = other["RECURRENCE-ID"].flatMap({ ICSDate($0) })
    else { return remark(ICalendarMessages.changedDayOfNoRepeat) }
    let said = nominal(date, schedule)
    let nominal = said == origin.first ? schedule.start : said
    let key = OccurrenceKey(nominal, zone: schedule.zone)
    guard schedule.hasOccurrence(key, zone: place.zone, zones: place.zones) else {
      return remark(ICalendarMessages.changedDayOutsideRepeat)
    }
    if other["RECURRENCE-ID"]?.parameter("RANGE") != nil {
      remark(ICalendarMessages.laterDaysUnchanged)
    }
    if other["STATUS"].map({ Self.trimmed($0.value).uppercased() }) == "CANCELLED" {
      draft.item.schedule?.exceptions.insert(key)
      return
    }
    if !origin.isEvent, let done = Done(other) { draft.finish(at: done.at, key) }
    if let to = other[origin.isByDue ? "DUE" : "DTSTART"].flatMap({ ICSDate($0) }) {
      move(key, nominal, to: zones.local(to, in: schedule.zone), schedule)
    }
    let isOther = ["SUMMARY", "DESCRIPTION"].contains { name in
      other[name].map { $0.text != component[name]?.text } ?? false
    }
    if isOther { remark(ICalendarMessages.textOfSingleDay) }
  }

  /// Moves an occurrence, whose new time is in the user's zone.
  private mutating func move(_ key: OccurrenceKey, _ nominal: LocalTime, to local: LocalTime, _ schedule: Schedule) {
    guard local != nominal else { return }
    let shown = shown(local, schedule)
    draft.item.schedule?.moves[key] = shown
  }
}
