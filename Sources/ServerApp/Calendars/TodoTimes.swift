import CalDAV
import Interchange
import ScheduleGrammar
import TodoModel

/// The times of the to-dos of an object, for the question if they overlap a range (RFC 4791 section 9.9).
struct TodoTimes: TodoTimeSource {
  private let bytes: [UInt8]
  private let moment: Moment
  private let clock: CalendarObjectClock

  init(_ bytes: [UInt8], _ calendar: CalendarText.Component, at moment: Moment) {
    (self.bytes, self.moment) = (bytes, moment)
    let names = calendar.children.filter { $0.name == "VTIMEZONE" }.compactMap { $0["TZID"]?.text }
    // Most objects have the zones of places, whose rules need not be read.
    let isKnown = names.allSatisfy { $0.contains("/") && !$0.hasPrefix("Etc/") && moment.zones($0) != nil }
    let context = CalendarObjectContext(now: moment.now, zone: moment.zone, zones: moment.zones)
    clock = CalendarObjectClock(isKnown ? [] : bytes, context: context)
  }

  func overlaps(_ todo: CalendarText.Component, _ range: CalendarFilter.TimeRange) -> Bool {
    let own = times(of: todo)
    if own.anchor != nil {
      return occurrences(of: todo, own, in: range).contains { CalendarFilter.overlaps($0.span, range) }
    }
    let created = todo["CREATED"].flatMap(instant(of:))
    if let done = todo["COMPLETED"].flatMap(instant(of:)) {
      let created = created ?? done
      return CalendarFilter.overlaps((min(created, done), max(created, done)), range)
    }
    guard let created, let end = range.end else { return true }
    return created < end
  }

  /// Returns true if an alarm goes off in the range, or is repeated in it (RFC 5545 section 3.6.6).
  func rings(
    _ alarm: CalendarText.Component, of todo: CalendarText.Component, in range: CalendarFilter.TimeRange
  ) -> Bool {
    guard let trigger = alarm["TRIGGER"] else { return false }
    let pause = alarm["DURATION"].flatMap { CalendarText.seconds($0.value) }
    let repeats = min(max(0, alarm["REPEAT"].flatMap { Int($0.value) } ?? 0), TodoTimes.repeats)
    let later = pause.map { pause in (0...repeats).map { $0 * pause } } ?? [0]
    func isWithin(_ at: Instant) -> Bool { later.contains { range.contains(at.advanced(bySeconds: $0)) } }
    guard let offset = CalendarText.seconds(trigger.value) else { return instant(of: trigger).map(isWithin) ?? false }
    let isAtEnd = trigger.parameters["RELATED"]?.uppercased() == "END"
    let own = times(of: todo)
    let shift = offset + (isAtEnd ? own.length : 0)
    let near = CalendarFilter.TimeRange(
      start: range.start?.advanced(bySeconds: -shift - (later.max() ?? 0)),
      end: range.end?.advanced(bySeconds: -shift - (later.min() ?? 0)))
    return occurrences(of: todo, own, in: near).contains { each in
      (isAtEnd ? each.end ?? each.start : each.anchor).map { isWithin($0.advanced(bySeconds: offset)) } ?? false
    }
  }

  /// Maximum number of repetitions of an alarm that are looked at.
  private static let repeats = 100

  func instant(of property: CalendarText.Property) -> Instant? {
    guard let at = CalendarText.instant(property.value), property.value.utf8.last != UInt8(ascii: "Z") else {
      return CalendarText.instant(property.value)
    }
    return clock.instant(of: FixedZone.utc.local(at: at), in: property.parameters["TZID"])
      .advanced(bySeconds: at.seconds % 60)
  }

  /// Returns the times of a to-do as its component has them.
  private func times(of todo: CalendarText.Component) -> Times {
    func isDay(_ property: CalendarText.Property) -> Bool { property.value.utf8.count == 8 }
    let (start, due) = (todo["DTSTART"], todo["DUE"])
    var times = Times(start: start.flatMap(instant(of:)), end: due.flatMap(instant(of:)))
    if let start, isDay(start) { times.startLasts = Times.day }
    if let due, isDay(due) { times.endLasts = Times.day }
    if due == nil, let duration = todo["DURATION"].flatMap({ CalendarText.seconds($0.value) }) {
      times.end = times.start?.advanced(bySeconds: duration)
    }
    if times.anchor == nil { times.start = todo["RECURRENCE-ID"].flatMap(instant(of:)) }
    return times
  }

  /// Returns the times of a to-do: of a repeat, those near a range whose occurrences have no component of their own.
  private func occurrences(
    of todo: CalendarText.Component, _ own: Times, in range: CalendarFilter.TimeRange
  ) -> [Times] {
    guard todo["RRULE"] != nil || todo["RDATE"] != nil, todo["RECURRENCE-ID"] == nil, let anchor = own.anchor else {
      return [own]
    }
    let from = (range.start ?? anchor).advanced(bySeconds: -Times.day)
    let to = (range.end ?? max(from, anchor).advanced(bySeconds: TodoTimes.farthest)).advanced(bySeconds: 1)
    let context = CalendarObjectContext(now: moment.now, zone: moment.zone, zones: moment.zones)
    return CalendarObject.begins(of: bytes, from: from, to: to, context: context)?.map(own.moved) ?? [own]
  }

  /// Seconds that are searched for occurrences in a range without an end.
  private static let farthest = 36_525 * Times.day
}

/// The beginning and the end of a to-do or of one of its occurrences.
private struct Times {
  static let day = 86_400

  var start: Instant?
  var end: Instant?
  /// Seconds of the day of a date, which belongs to the to-do as a whole.
  var startLasts = 0
  var endLasts = 0

  /// The time that a repeat counts from.
  var anchor: Instant? { start ?? end }

  /// Seconds from the anchor to the end.
  var length: Int { anchor.flatMap { anchor in end.map { $0.seconds - anchor.seconds } } ?? 0 }

  /// The first and the last time; a day ends with its last millisecond.
  var span: (Instant, Instant) {
    func last(_ at: Instant, _ seconds: Int) -> Instant {
      seconds == 0 ? at : Instant(milliseconds: at.advanced(bySeconds: seconds).milliseconds - 1)
    }
    let ends = [start.map { last($0, startLasts) }, end.map { last($0, endLasts) }].compactMap(\.self)
    let end = ends.max() ?? Instant(seconds: 0)
    return (start ?? end, end)
  }

  /// Returns the times of the occurrence that begins at an instant.
  func moved(to begin: Instant) -> Times {
    var times = self
    if end != nil { times.end = begin.advanced(bySeconds: length) }
    if start != nil { times.start = begin }
    return times
  }
}
