import Actions
package import Intents
package import TodoModel

/// A summary of today for the status line, the smallest widget and the header.
package struct Glance: Hashable, Sendable {
  package let day: Day
  /// Number of open items due today or earlier.
  package let open: Int
  /// Number of items done today.
  package let done: Int
  /// Number of open items that are overdue.
  package let overdue: Int
  /// Number of all items; 0 until the first is added.
  package let items: Int
  /// The item at the next time of today; if there is none, the first open item, else the first of later days.
  package let next: Due?
  /// The next due time, today or in the following six days; nil if there is none.
  package let nextTime: LocalTime?
  package let focus: Focused?
  package let freshness: Freshness
  /// The next moment at which the passage of time changes the summary.
  package let nextChange: Instant

  /// Summarizes the rows of Today at a moment.
  package init(_ rows: RowSet, freshness: Freshness, now: Instant, zone: any Zone, zones: @escaping Item.ZoneLookup) {
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
    if let time = ends.min() { moments.append(zone.instant(of: LocalTime(day, time)).advanced(bySeconds: 60)) }
    moments += seen.open.compactMap { $0.turn(after: local, zone: zone, zones: zones) }.map { zone.instant(of: $0) }
    if let focus { moments.append(focus.nextMinute(after: now)) }
    if let seconds = freshness.secondsToStale { moments.append(now.advanced(bySeconds: seconds)) }
    nextChange = moments.filter { $0 > now }.min() ?? now.advanced(bySeconds: 60)
  }

  /// Number of today's items, open and done.
  package var total: Int { open + done }

  /// True if something was due today and all of it is done.
  package var isAllDone: Bool { open == 0 && done > 0 }
}

/// The open rows of Today, in order, and the item and time that come next.
private struct Ahead {
  let open: [ListedRow]
  let next: ListedRow?
  /// The next due time, fewer than seven days ahead.
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
    let ahead = arrange(rows, query: Query(.upcoming), now: now, zone: zone, zones: zones).sections.flatMap(\.rows)
    next = open.first ?? ahead.first
    nextTime = ahead.lazy.compactMap { $0.due(on: now.day) }.first {
      $0.time != nil && now.day.distance(to: $0.day) < 7
    }
  }
}

extension Glance {
  /// An item with its date.
  package struct Due: Hashable, Sendable {
    package let item: ItemID
    /// The title as the user typed it.
    package let title: String
    /// The date and time on the user's clock.
    package let when: LocalTime
    package let lateness: Lateness

    /// The end of an item that has begun and is not over; nil if it has not begun.
    package let until: LocalTime?

    /// Creates the due item of a row at a moment; nil if the row has no date.
    init?(_ row: ListedRow, at now: LocalTime) {
      guard let when = row.due(on: now.day) else { return nil }
      item = row.row.item.id
      title = row.row.item.title
      self.when = when
      lateness = row.lateness
      until = row.onUntil(now)
    }
  }
}

extension Glance {
  /// The item in focus, and since when.
  package struct Focused: Hashable, Sendable {
    package let item: ItemID
    /// The title as the user typed it.
    package let title: String
    package let since: Instant
    /// Duration in whole minutes.
    package let minutes: Int

    /// Creates the focus of a row at a moment; nil if the row is not in focus.
    package init?(_ row: Row, at now: Instant) {
      guard row.item.isInFocus, let since = row.item.focusedSince else { return nil }
      item = row.item.id
      title = row.item.title
      self.since = since
      minutes = max(0, now.seconds - since.seconds) / 60
    }

    /// The duration in few words: "0m", "25m", "3h 05m", "2d".
    package var words: String { minutes < 1440 ? MinuteWords.of(minutes) : "\(minutes / 1440)d" }

    /// Returns the next moment after `now` at which the number of minutes changes.
    package func nextMinute(after now: Instant) -> Instant {
      let moment = since.advanced(bySeconds: (minutes + 1) * 60)
      return moment > now ? moment : now.advanced(bySeconds: 60)
    }
  }
}
