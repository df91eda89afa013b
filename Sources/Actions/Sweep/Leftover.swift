package import Intents
package import ScheduleGrammar
package import TodoModel

/// An open item whose day has passed: what is asked about in the morning.
package struct Leftover: Hashable, Sendable {
  /// The item, with the occurrence that is left over.
  package var row: ListedRow
  /// The day it waits since: of its date, or the end of it, and its deadline the earlier.
  package var since: Day

  /// The row where its date or its deadline lies before `today`; nil where nothing is left over.
  ///
  /// A time of today that has passed is late, not left over, and what is on is neither until its end. A deadline that has
  /// passed is late, too, and not left over where there is a day to do it: today or one to come.
  package init?(_ row: ListedRow, today: Day) {
    guard !row.isDone else { return nil }
    let start = row.occurrence?.due
    // An appointment, from one time to another, cannot be made up for.
    let isAppointment = row.end?.time != nil && start?.time != nil
    if let last = (row.end ?? start)?.day, last >= today { return nil }
    let days = [isAppointment ? nil : (row.end ?? start)?.day, row.deadline?.day].compactMap(\.self).filter {
      $0 < today
    }
    guard let since = days.min() else { return nil }
    self.row = row
    self.since = since
  }

  /// The item's id.
  package var id: ItemID { row.row.item.id }
  /// Whether it repeats, so that only this occurrence is moved or dropped.
  package var repeats: Bool { row.row.item.schedule?.recurrence != nil }
}

/// What is left over from the days before, the longest waiting first.
package func leftovers(of rows: RowSet, at moment: Moment) -> [Leftover] {
  let query = Query(.today, limit: .max)
  var rows = rows
  // Most days nothing is left over, and this is asked at every change.
  rows.rows.removeAll { !$0.item.mayBeLeftOver(on: moment.today) }
  guard !rows.rows.isEmpty else { return [] }
  let listing = arrange(rows, query: query, now: moment.local, zone: moment.zone, zones: moment.zones)
  let found = listing.sections.flatMap(\.rows).compactMap { Leftover($0, today: moment.today) }
  return found.enumerated().sorted { ($0.element.since, $0.offset) < ($1.element.since, $1.offset) }.map(
    \.element
  )
}

extension Item {
  /// Whether any of its days can lie before `today`, told without working them out.
  fileprivate func mayBeLeftOver(on today: Day) -> Bool {
    if let schedule {
      let first = schedule.zone == nil ? schedule.start.day : schedule.start.day.advanced(by: -1)
      if first < today || !schedule.moves.isEmpty { return true }
    }
    guard let deadline else { return false }
    return (deadline.zone == nil ? deadline.day : deadline.day.advanced(by: -1)) < today
  }
}
