import Intents
import TodoModel

/// An event with its repeats, as read from a component.
struct EventSeries {
  let uid: String
  private let title: String
  private let location: String
  private let start: LocalTime
  /// The zone of the times; nil for floating ones.
  private let zone: String?
  private let clock: any Zone
  private let zones: ICSZones
  /// Minutes from the start to the end; of whole days, those of the last day.
  private let length: Int
  private let rules: [Recurrence]
  private let added: [ICSDate]
  private let skipped: [ICSDate]
  let gaps: [EventFeed.Gap]
  let isZoneGuessed: Bool

  /// Creates the event; returns nil if it has no readable date or no title.
  init?(_ component: ICSComponent, _ zones: ICSZones) {
    let title = Self.line(component["SUMMARY"])
    guard !title.isEmpty, let date = component["DTSTART"].flatMap({ ICSDate($0) }) else { return nil }
    let meaning = zones.meaning(date)
    (self.title, self.zones, location) = (title, zones, Self.line(component["LOCATION"]))
    uid = component["UID"]?.text ?? ""
    (start, zone, clock) = (meaning.local, meaning.zone, zones.clock(meaning.zone))
    isZoneGuessed = meaning.assumed != nil && !meaning.isMoment
    length = Self.length(component, start, zones, meaning.zone)
    let (rules, dates) = (Self.rules(component), component.all("RDATE"))
    let hasPeriods = dates.contains { $0.value.contains("/") }
    let isKnown = rules != nil && !hasPeriods && component["EXRULE"] == nil && !meaning.isMoment
    let repeats = component["RRULE"] != nil || !dates.isEmpty
    self.rules = isKnown ? rules ?? [] : []
    added = isKnown ? dates.flatMap(ICSDate.all) : []
    skipped = component.all("EXDATE").flatMap(ICSDate.all)
    gaps = repeats && !isKnown ? [.rule] : []
  }

  /// Returns a text as one line that an item's title can have.
  private static func line(_ property: ICSProperty?) -> String {
    var text = ICSRecord.trimmed(ICSText.oneLine(property?.text ?? "")).prefix(CalendarEvent.longestText)
    while text.utf8.count > ValueLimits.titleBytes { text.removeLast() }
    return String(text)
  }

  /// Returns the rules; nil if one is not supported.
  private static func rules(_ component: ICSComponent) -> [Recurrence]? {
    let all = component.all("RRULE").map { try? Recurrence(reading: ICSRecord.trimmed($0.value)) }
    return all.count > most || all.contains { $0 == nil } ? nil : all.compactMap(\.self)
  }

  /// Maximum number of rules of one event.
  private static let most = 4

  /// Maximum length in minutes, ten years; a longer event is cut.
  private static let longest = 3_660 * 1_440

  private static func length(_ event: ICSComponent, _ start: LocalTime, _ zones: ICSZones, _ zone: String?) -> Int {
    let isDay = start.time == nil
    let end = event["DTEND"].flatMap { ICSDate($0) }.map { zones.local($0, in: zone) }
    let after = end ?? event["DURATION"].flatMap { ICSDuration($0.value) }?.after(start)
    guard let after, (after.time == nil) == isDay else { return 0 }
    // The end day is exclusive (RFC 5545 section 3.8.2.2).
    return min(longest, max(0, after.minutes - start.minutes - (isDay ? 1440 : 0)))
  }

  /// Returns the nominal time of a date, such as one of EXDATE or RECURRENCE-ID.
  func key(_ date: ICSDate) -> LocalTime {
    guard let time = start.time else { return LocalTime(zones.local(date, in: zone).day) }
    guard date.local.time != nil else { return LocalTime(date.local.day, time) }
    return zones.local(date, in: zone)
  }

  /// The occurrence at the start.
  var first: CalendarEvent { occurrence(start) }

  /// Returns the occurrences that may touch the days, without hidden and skipped ones.
  func occurrences(on days: ClosedRange<Day>, without hidden: Set<LocalTime>, most: Int) -> [CalendarEvent] {
    let (begin, end) = (days.lowerBound.advanced(by: -2 - length / 1440), days.upperBound.advanced(by: 2))
    let none = hidden.union(skipped.map(key))
    var found: Set<LocalTime> = [start]
    for rule in rules { found.formUnion(instances(of: rule, from: begin, through: end, most: most)) }
    found.formUnion(added.map(key))
    return found.subtracting(none).filter { begin...end ~= $0.day }.sorted().prefix(most).map(occurrence)
  }

  /// Returns the times of a rule; a rule without any in the days looks no further than their end.
  private func instances(of rule: Recurrence, from begin: Day, through end: Day, most: Int) -> [LocalTime] {
    var rule = rule
    let last = LocalTime(end, start.time == nil ? nil : ClockTime(hour: 23, minute: 59))
    rule.end = bounded(rule, by: last)
    var found: [LocalTime] = []
    var instances = Expansion(rule, from: start, zone: clock).instances(atOrAfter: max(start, LocalTime(begin)))
    while let instance = instances.next() {
      guard instance.nominal <= last, found.count < most else { break }
      found.append(instance.nominal)
    }
    return found
  }

  /// Returns the earlier end of a rule and of the days, in the form of the start.
  private func bounded(_ rule: Recurrence, by last: LocalTime) -> Recurrence.End {
    let isDay = start.time == nil
    let bound: Recurrence.End = isDay ? .day(last.day) : .local(last)
    switch rule.end {
    case nil: return bound
    case .count(let count):
      // The start counts, although the rule may not have it (RFC 5545 section 3.8.5.3).
      let plain = Recurrence.unended(rule)
      let isIn = Expansion(plain, from: start, zone: clock).first(atOrAfter: start) == start
      return isIn ? .count(count) : count > 1 ? .count(count - 1) : endBefore
    case .day(let day):
      let end = LocalTime(min(day, last.day), isDay ? nil : ClockTime(hour: 23, minute: 59))
      return isDay ? .day(end.day) : .local(end)
    case .local(let local): return isDay ? .day(min(local.day, last.day)) : .local(min(local, last))
    case .instant(let instant):
      if isDay { return .day(min(FixedZone.utc.local(at: instant).day, last.day)) }
      return clock.local(at: instant) > last ? .local(last) : .instant(instant)
    }
  }

  /// The end of a rule without any time beside the start.
  private var endBefore: Recurrence.End { .day(start.day.advanced(by: -1)) }

  private func occurrence(_ nominal: LocalTime) -> CalendarEvent {
    CalendarEvent(title, from: time(nominal), to: length == 0 ? nil : end(nominal), at: location)
  }

  private func time(_ local: LocalTime) -> EventTime {
    guard local.time != nil else { return .day(local.day) }
    return zone == nil ? .floating(local) : .instant(clock.instant(of: local))
  }

  private func end(_ nominal: LocalTime) -> EventTime {
    guard nominal.time != nil else { return .day(nominal.day.advanced(by: length / 1440)) }
    return time(LocalTime(minutes: nominal.minutes + length))
  }
}

extension Recurrence {
  /// Returns the rule without its end.
  fileprivate static func unended(_ rule: Recurrence) -> Recurrence {
    var plain = rule
    plain.end = nil
    return plain
  }
}
