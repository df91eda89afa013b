import CalDAV
import Intents
import ScheduleGrammar
import TodoModel

/// The times of an item, for the question if they overlap a range (RFC 4791 section 9.9, the table for VTODO).
struct TodoTimes: TodoTimeSource {
  private let item: Item
  private let moment: Moment
  /// The time of creation that the object has; nil if it has none.
  private let created: Instant?

  init(_ item: Item, in object: CalendarText.Component, at moment: Moment) {
    (self.item, self.moment) = (item, moment)
    let isDated = object.children.contains { $0.properties.contains { $0.name == "CREATED" } }
    created = isDated ? item.createdAt : nil
  }

  /// Maximum number of occurrences that are looked at.
  private static let occurrences = 1_000

  func overlaps(_ range: CalendarFilter.TimeRange) -> Bool {
    let spans = spans(in: range)
    if !spans.isEmpty { return spans.contains { CalendarFilter.overlaps($0, range) } }
    if let done = item.lastDone {
      let created = created ?? done
      return CalendarFilter.overlaps((min(created, done), max(created, done)), range)
    }
    guard let created, let end = range.end else { return true }
    return created < end
  }

  /// Returns true if an alarm goes off in the range, or is repeated in it (RFC 5545 section 3.6.6).
  func rings(_ alarm: CalendarText.Component, in range: CalendarFilter.TimeRange) -> Bool {
    func value(_ name: String) -> CalendarText.Property? { alarm.properties.first { $0.name == name } }
    guard let trigger = value("TRIGGER") else { return false }
    let pause = value("DURATION").flatMap { CalendarText.seconds($0.value) }
    let repeats = min(max(0, value("REPEAT").flatMap { Int($0.value) } ?? 0), TodoTimes.repeats)
    let later = pause.map { pause in stride(from: 0, through: repeats, by: 1).map { $0 * pause } } ?? [0]
    guard let offset = CalendarText.seconds(trigger.value) else {
      return instant(of: trigger).map { at in later.contains { range.contains(at.advanced(bySeconds: $0)) } } ?? false
    }
    let isAtEnd = trigger.parameters["RELATED"]?.uppercased() == "END"
    return later.contains { later in
      let before = range.advanced(bySeconds: -offset - later)
      return anchors(isAtEnd, near: before).contains(where: before.contains)
    }
  }

  /// Maximum number of repetitions of an alarm that are looked at.
  private static let repeats = 100

  /// Returns the times that alarms count from, of each occurrence near the range for a repeat.
  private func anchors(_ isAtEnd: Bool, near range: CalendarFilter.TimeRange) -> [Instant] {
    if item.schedule?.recurrence != nil { return spans(in: range).map(\.0) }
    let due = item.deadline.map { instant($0.local, $0.zone) }
    let start = item.schedule.map { instant($0.start, $0.zone) }
    let end = item.schedule.flatMap { schedule in schedule.end.map { instant($0, schedule.zone) } }
    return [isAtEnd ? due ?? end ?? start : start ?? due].compactMap(\.self)
  }

  func instant(of property: CalendarText.Property) -> Instant? {
    guard let at = CalendarText.instant(property.value), property.value.utf8.last != UInt8(ascii: "Z") else {
      return CalendarText.instant(property.value)
    }
    let zone = property.parameters["TZID"].flatMap(moment.zones) ?? moment.zone
    return zone.instant(of: FixedZone.utc.local(at: at)).advanced(bySeconds: at.seconds % 60)
  }

  /// Returns the beginnings and ends of the item, of each occurrence near the range for a repeat.
  private func spans(in range: CalendarFilter.TimeRange) -> [(Instant, Instant)] {
    let due = item.deadline.map { instant($0.local, $0.zone, isEnd: true) }
    guard let schedule = item.schedule else { return due.map { [($0, $0)] } ?? [] }
    func span(_ start: LocalTime) -> (Instant, Instant) {
      let begin = instant(start, schedule.zone)
      return (begin, instant(start, schedule.zone, isEnd: true))
    }
    guard schedule.recurrence != nil else {
      let (begin, end) = span(schedule.start)
      let last = [schedule.end.map { instant($0, schedule.zone, isEnd: true) }, due, end].compactMap(\.self).max()
      return [(begin, last ?? end)]
    }
    let first = range.start.map { moment.zone.local(at: $0) }
    let done = item.completions.keys.compactMap(\.nominal).map(span)
    let from = first.map { LocalTime($0.day.advanced(by: -1)) } ?? LocalTime(schedule.start.day.advanced(by: -1))
    let next = item.nextOccurrences(
      after: from, count: TodoTimes.occurrences, zone: moment.zone, zones: moment.zones)
    let current = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)
    return done
      + (next + [current].compactMap(\.self)).map { occurrence in
        (instant(occurrence.due, nil), instant(occurrence.due, nil, isEnd: true))
      }
  }

  /// Returns the instant of a time in its zone; a whole day ends with its last millisecond.
  private func instant(_ local: LocalTime, _ zone: String?, isEnd: Bool = false) -> Instant {
    let zone = zone.flatMap(moment.zones) ?? moment.zone
    guard isEnd, local.time == nil else { return zone.instant(of: local) }
    return Instant(milliseconds: zone.instant(of: LocalTime(local.day.advanced(by: 1))).milliseconds - 1)
  }
}

extension CalendarFilter.TimeRange {
  fileprivate func advanced(bySeconds seconds: Int) -> CalendarFilter.TimeRange {
    CalendarFilter.TimeRange(
      start: start?.advanced(bySeconds: seconds), end: end?.advanced(bySeconds: seconds))
  }
}
