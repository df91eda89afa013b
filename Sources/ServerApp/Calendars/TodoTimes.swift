import CalDAV
import Intents
import ScheduleGrammar
import TodoModel

/// The times of an item, for the question if they overlap a range (RFC 4791 section 9.9, the table for VTODO).
struct TodoTimes {
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
