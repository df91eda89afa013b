package import Intents
package import ScheduleGrammar
package import TodoModel

/// An open item from a past day, for the morning sweep.
package struct Leftover: Hashable, Sendable {
  /// The item with its leftover occurrence.
  package var row: ListedRow
  /// The earlier of its past date (or end) and its past deadline.
  package var since: Day

  /// Returns nil unless the date or the deadline of the row is before `today`.
  ///
  /// A past time of today is late but not left over, and a span is neither before its end. An item with a past deadline
  /// is not left over if its date is today or later.
  package init?(_ row: ListedRow, today: Day) {
    guard !row.isDone else { return nil }
    let start = row.occurrence?.due
    // An appointment with start and end times cannot be made up for.
    let isAppointment = row.end?.time != nil && start?.time != nil
    if let last = (row.end ?? start)?.day, last >= today { return nil }
    let days = [isAppointment ? nil : (row.end ?? start)?.day, row.deadline?.day].compactMap(\.self).filter {
      $0 < today
    }
    guard let since = days.min() else { return nil }
    self.row = row
    self.since = since
  }

  package var id: ItemID { row.row.item.id }
  /// True for a repeat, of which only this occurrence is moved or dropped.
  package var repeats: Bool { row.row.item.schedule?.recurrence != nil }
}

/// Returns the items left over from past days, oldest first.
package func leftovers(of rows: RowSet, at moment: Moment) -> [Leftover] {
  let query = Query(.today, limit: .max)
  var rows = rows
  // An early exit: this runs at every change, and usually nothing is left over.
  rows.rows.removeAll { !$0.item.mayBeLeftOver(on: moment.today) }
  guard !rows.rows.isEmpty else { return [] }
  let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
  let found = listing.sections.flatMap(\.rows).compactMap { Leftover($0, today: moment.today) }
  return found.enumerated().sorted { ($0.element.since, $0.offset) < ($1.element.since, $1.offset) }.map(\.element)
}

extension Item {
  /// Returns true if one of the days may be before `today`, without computing occurrences.
  fileprivate func mayBeLeftOver(on today: Day) -> Bool {
    if let schedule {
      let first = schedule.zone == nil ? schedule.start.day : schedule.start.day.advanced(by: -1)
      if first < today || !schedule.moves.isEmpty { return true }
    }
    guard let deadline else { return false }
    return (deadline.zone == nil ? deadline.day : deadline.day.advanced(by: -1)) < today
  }
}
