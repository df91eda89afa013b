package import TodoModel

/// Says what of an item falls on which days.
///
/// What is open stands on the day it is due, as Today and Upcoming have it, and where it has an end on each day until then;
/// of what repeats every occurrence to come, of what was missed the latest. A deadline stands on its day as long as the item
/// is open, and what was done on the day it was done.
package struct CalendarReader {
  /// Times of an item on one day that stand there one by one; of more, one entry stands for all.
  static let separate = 4
  /// Times of an item on one day that are counted; what comes more often comes many times.
  package static let counted = 24

  /// How many days something is followed through the calendar.
  private static let longestSpan = 366

  private let frame: DayFrame
  private let days: ClosedRange<Day>
  private let instants: Range<Instant>

  /// A reader of some days, as things stand at `now`.
  package init(
    _ question: CalendarQuestion,
    now: LocalTime,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup
  ) {
    frame = DayFrame(now, zone, zones)
    days = question.days
    instants =
      zone.instant(
        of: LocalTime(days.lowerBound)
      )..<zone.instant(
        of: LocalTime(days.upperBound.advanced(by: 1))
      )
  }

  /// What of the row's item falls on the days, in no promised order.
  package func entries(of row: Row) -> [CalendarEntry] {
    guard row.item.deletedAt == nil else { return [] }
    return waiting(of: row) + doneEntries(row)
  }

  /// What of the row's item, which is not deleted, is still to be done on the days.
  func waiting(of row: Row) -> [CalendarEntry] { withDeadline(row, openEntries(row)) }

  private func openEntries(_ row: Row) -> [CalendarEntry] {
    let schedule = row.item.schedule
    let length =
      schedule.flatMap { schedule in schedule.end.map { schedule.start.day.distance(to: $0.day) } } ?? 0
    let found = row.item.openOccurrences(
      on: days.lowerBound.advanced(by: -min(max(0, length), Self.longestSpan))...days.upperBound,
      at: frame.now,
      limit: Self.counted,
      zone: frame.zone,
      zones: frame.zones
    )
    let deadline = found.isEmpty ? nil : frame.deadline(row.item)
    guard length > 0 else {
      return entries(found.map { ($0.due.day, $0) }, .open) { listed(row, $0, deadline) }
    }
    return found.flatMap { occurrence in
      let last = schedule?.end(of: occurrence)?.lastDay ?? occurrence.due.day
      return entries(
        over: occurrence.due.day...max(occurrence.due.day, last),
        listed(row, occurrence, deadline)
      )
    }
  }

  /// An entry on each of the days that something is on.
  private func entries(over span: ClosedRange<Day>, _ shown: ListedRow) -> [CalendarEntry] {
    guard span.overlaps(days) else { return [] }
    let seen = span.clamped(to: days)
    return (0...seen.lowerBound.distance(to: seen.upperBound)).map { place in
      var entry = CalendarEntry(.open, on: seen.lowerBound.advanced(by: place), shown)
      if span.lowerBound < span.upperBound { entry.span = span }
      return entry
    }
  }

  /// The row for something that is still to be done.
  private func listed(
    _ row: Row,
    _ occurrence: Occurrence?,
    _ deadline: LocalTime?,
    asDeadline: Bool = false
  ) -> ListedRow {
    var listed = ListedRow(
      row: row,
      occurrence: occurrence,
      deadline: deadline,
      isDone: false,
      lateness: frame.lateness(row.item, occurrence, deadline, isBlocked: row.isBlocked)
    )
    listed.mark = RowMark(occurrence, of: row.item, isDeadline: asDeadline)
    return listed
  }

  /// The entries with that of the deadline, where it falls on one of the days and something is open.
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
    let done = item.completions.filter { key, at in
      instants.contains(at) && (item.schedule != nil || key == .once)
    }
    guard !done.isEmpty else { return [] }
    let ordered = done.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
    let deadline = frame.deadline(item)
    return entries(ordered.map { (frame.zone.local(at: $0.value).day, $0.key) }, .done) { key in
      ListedRow(
        row: row,
        occurrence: frame.occurrence(key, of: item),
        deadline: deadline,
        isDone: true
      )
    }
  }

  /// An entry for each of what falls on a day, or one for all where they are too many.
  private func entries<Time>(
    _ found: [(day: Day, time: Time)],
    _ kind: CalendarEntry.Kind,
    _ listed: (Time) -> ListedRow
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
  /// The last day that something is on which ends then: midnight is the end of the day before.
  fileprivate var lastDay: Day { time?.minutes == 0 ? day.advanced(by: -1) : day }
}
