package import TodoModel

/// Computes the calendar entries of an item.
///
/// An open occurrence is on its due day, as in Today and Upcoming, or on each day up to its end. A repeating item has
/// all its future occurrences and the latest missed one. A deadline is on its day while the item is open. A
/// completion is on the day it happened.
package struct CalendarReader {
  /// Maximum number of separate entries per item and day; more occurrences share one entry.
  static let separate = 4
  /// Maximum number of occurrences counted per item and day; above it, the entry is marked `isMany`.
  package static let counted = 24

  /// Maximum number of days between the start and the end of an occurrence that the reader looks back.
  private static let longestSpan = 366

  private let frame: DayFrame
  private let days: ClosedRange<Day>
  private let instants: Range<Instant>

  /// Creates a reader of a range of days at `now`.
  package init(_ question: CalendarQuestion, now: LocalTime, zone: any Zone, zones: @escaping Item.ZoneLookup) {
    frame = DayFrame(now, zone, zones)
    days = question.days
    instants =
      zone.instant(of: LocalTime(days.lowerBound))..<zone.instant(of: LocalTime(days.upperBound.advanced(by: 1)))
  }

  /// Returns the entries of the row's item in unspecified order; none if the item is deleted.
  package func entries(of row: Row) -> [CalendarEntry] {
    guard row.item.deletedAt == nil else { return [] }
    return waiting(of: row) + doneEntries(row)
  }

  /// Returns the open entries of the row's item, which must not be deleted.
  func waiting(of row: Row) -> [CalendarEntry] { withDeadline(row, openEntries(row)) }

  private func openEntries(_ row: Row) -> [CalendarEntry] {
    let schedule = row.item.schedule
    let length = schedule.flatMap { schedule in schedule.end.map { schedule.start.day.distance(to: $0.day) } } ?? 0
    let found = row.item.openOccurrences(
      on: days.lowerBound.advanced(by: -min(max(0, length), Self.longestSpan))...days.upperBound, at: frame.now,
      limit: Self.counted, zone: frame.zone, zones: frame.zones)
    let deadline = found.isEmpty ? nil : frame.deadline(row.item)
    guard length > 0 else { return entries(found.map { ($0.due.day, $0) }, .open) { listed(row, $0, deadline) } }
    return found.flatMap { occurrence in
      let last = schedule?.end(of: occurrence)?.lastDay ?? occurrence.due.day
      return entries(over: occurrence.due.day...max(occurrence.due.day, last), listed(row, occurrence, deadline))
    }
  }

  /// Returns one entry per day of the span.
  private func entries(over span: ClosedRange<Day>, _ shown: ListedRow) -> [CalendarEntry] {
    guard span.overlaps(days) else { return [] }
    let seen = span.clamped(to: days)
    return (0...seen.lowerBound.distance(to: seen.upperBound)).map { place in
      var entry = CalendarEntry(.open, on: seen.lowerBound.advanced(by: place), shown)
      if span.lowerBound < span.upperBound { entry.span = span }
      return entry
    }
  }

  /// Returns the listed row of an open occurrence.
  private func listed(
    _ row: Row, _ occurrence: Occurrence?, _ deadline: LocalTime?, asDeadline: Bool = false
  ) -> ListedRow {
    var listed = ListedRow(
      row: row, occurrence: occurrence, deadline: deadline, isDone: false,
      lateness: frame.lateness(row.item, occurrence, deadline, isBlocked: row.isBlocked))
    listed.mark = RowMark(occurrence, of: row.item, isDeadline: asDeadline)
    listed.quota = frame.quota(row.item)
    return listed
  }

  /// Adds the deadline to the entries if it falls on one of the days and the item is open.
  private func withDeadline(_ row: Row, _ open: [CalendarEntry]) -> [CalendarEntry] {
    guard let deadline = frame.deadline(row.item), days.contains(deadline.day) else { return open }
    if let place = open.firstIndex(where: { $0.day == deadline.day }) {
      var open = open
      open[place].hasDeadline = true
      return open
    }
    let (occurrence, isDone) = frame.state(row.item)
    guard !isDone else { return open }
    let listed = listed(row, occurrence, deadline, asDeadline: true)
    return open + [CalendarEntry(.deadline, on: deadline.day, listed)]
  }

  private func doneEntries(_ row: Row) -> [CalendarEntry] {
    let item = row.item
    let done = item.completions.filter { key, at in instants.contains(at) && (item.schedule != nil || key == .once) }
    guard !done.isEmpty else { return [] }
    let ordered = done.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let deadline = frame.deadline(item)
    return entries(ordered.map { (frame.zone.local(at: $0.value).day, $0.key) }, .done) { key in
      ListedRow(row: row, occurrence: frame.occurrence(key, of: item), deadline: deadline, isDone: true)
    }
  }

  /// Returns one entry per occurrence, or one per day for all if they exceed `separate`.
  private func entries<Time>(
    _ found: [(day: Day, time: Time)], _ kind: CalendarEntry.Kind, _ listed: (Time) -> ListedRow
  ) -> [CalendarEntry] {
    var entries: [CalendarEntry] = []
    var start = 0
    while start < found.count {
      let day = found[start].day
      let end = found[start...].firstIndex { $0.day != day } ?? found.count
      if end - start <= Self.separate {
        entries += found[start..<end].map { CalendarEntry(kind, on: day, listed($0.time)) }
      } else {
        var entry = CalendarEntry(kind, on: day, listed(found[start].time))
        entry.isMany = end - start > Self.counted
        entry.times = entry.isMany ? 1 : end - start
        entries.append(entry)
      }
      start = end
    }
    return entries
  }
}

extension LocalTime {
  /// The last day of an occurrence with this end; an end at midnight belongs to the day before.
  fileprivate var lastDay: Day { time?.minutes == 0 ? day.advanced(by: -1) : day }
}
