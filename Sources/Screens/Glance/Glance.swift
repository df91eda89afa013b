package import Intents
package import TodoModel

/// What can be told of today at a glance: by the status line, the smallest widget and the header.
package struct Glance: Hashable, Sendable {
  /// The person's day.
  package let day: Day
  /// Open and due today or earlier.
  package let open: Int
  /// Done today.
  package let done: Int
  /// Those of the open ones that are overdue.
  package let overdue: Int
  /// Items of any kind; 0 where nothing has been added yet.
  package let items: Int
  /// What comes next: the next time of today; where none is left the first that is open, else the first of days ahead.
  package let next: Due?
  /// The next time at which something is due, today or in the six days behind; nil where there is none.
  package let nextTime: LocalTime?
  /// What the person is at; nil where nothing is in focus.
  package let focus: Focused?
  /// How far all this can be relied on.
  package let freshness: Freshness
  /// When time alone changes any of it.
  package let nextChange: Instant

  /// What rows of Today come to at a moment.
  package init(
    _ rows: RowSet,
    freshness: Freshness,
    now: Instant,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup
  ) {
    let local = zone.local(at: now)
    let seen = Ahead(rows, local, zone, zones)
    day = local.day
    open = rows.counts.open
    done = rows.counts.done
    items = rows.counts.items
    overdue = seen.open.count { $0.isOverdue }
    next = seen.next.flatMap { Due($0, at: local) }
    nextTime = seen.nextTime
    focus = rows.focus.flatMap { Focused($0, at: now) }
    self.freshness = freshness
    var moments = [zone.instant(of: LocalTime(day.advanced(by: 1)))]
    let ends = seen.open.flatMap { $0.latenessTimes(on: local.day) }.filter { $0 >= local.time ?? $0 }
    if let time = ends.min() {
      moments.append(zone.instant(of: LocalTime(day, time)).advanced(bySeconds: 60))
    }
    moments += seen.open.compactMap { $0.turn(after: local, zone: zone, zones: zones) }.map {
      zone.instant(of: $0)
    }
    if let focus { moments.append(focus.nextMinute(after: now)) }
    if let seconds = freshness.secondsToStale { moments.append(now.advanced(bySeconds: seconds)) }
    nextChange = moments.filter { $0 > now }.min() ?? now.advanced(bySeconds: 60)
  }

  /// All of today.
  package var total: Int { open + done }

  /// Whether something was to be done today and all of it is.
  package var isAllDone: Bool { open == 0 && done > 0 }
}

/// The rows of Today that are open, in order, and what comes after them.
private struct Ahead {
  let open: [ListedRow]
  let next: ListedRow?
  /// The first time that is still to come before the day of the week comes again.
  let nextTime: LocalTime?

  init(_ rows: RowSet, _ now: LocalTime, _ zone: any Zone, _ zones: @escaping Item.ZoneLookup) {
    let today = arrange(rows, query: Query(.today), now: now, zone: zone, zones: zones)
    let due = today.sections.filter { $0.kind == .overdue || $0.kind == .today }
    let open = due.flatMap(\.rows).filter { !$0.isDone }
    let timed = open.flatMap { row in
      row.times(on: now.day).filter { $0 >= now.time ?? $0 }.map { (row: row, time: $0) }
    }
    self.open = open
    if let first = timed.min(by: { $0.time < $1.time }) {
      (next, nextTime) = (first.row, LocalTime(now.day, first.time))
      return
    }
    let ahead = arrange(rows, query: Query(.upcoming), now: now, zone: zone, zones: zones).sections
      .flatMap(\.rows)
    next = open.first ?? ahead.first
    nextTime = ahead.lazy.compactMap { $0.due(on: now.day) }
      .first { $0.time != nil && now.day.distance(to: $0.day) < 7 }
  }
}
