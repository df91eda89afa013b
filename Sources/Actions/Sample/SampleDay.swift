import Messages
package import ScheduleGrammar
package import TodoModel

/// Sample items for a demonstration: overdue items, items for today, habits, and some of them done.
package struct SampleDay: Sendable {
  /// The list of the sample items among a user's own items.
  package static let list = "sample"

  private let moment: Moment
  private let list: String?

  /// Creates sample items around a moment, in one list, or in the lists of the table if `list` is nil.
  package init(at moment: Moment, in list: String? = nil) { (self.moment, self.list) = (moment, list) }

  /// Returns the items in manual order after `last`, with ids from `newID`.
  package func items(behind last: OrderKey? = nil, _ newID: () -> ItemID) -> [Item] {
    var last = last
    return SampleTable.rows.map { row in
      var item = item(row, newID())
      item.order = OrderKey.between(last, nil)
      last = item.order
      return item
    }
  }

  private func item(_ row: SampleTable.Row, _ id: ItemID) -> Item {
    var item = Item(id: id, title: row.title.text, createdAt: moment.now.advanced(bySeconds: -86_400 * row.age))
    item.list = list ?? row.list?.name
    item.tags = Set(row.tags.map(\.name))
    item.priority = row.priority
    item.notes = row.notes?.text ?? ""
    item.deadline = row.deadline.map { Deadline(moment.today.advanced(by: $0)) }
    item.schedule = schedule(row)
    if let minutes = row.doneBefore {
      item.completions[key(of: item)] = doneToday(minutesAgo: minutes)
    } else if item.schedule?.recurrence != nil {
      settlePast(&item)
    }
    return item
  }

  private func schedule(_ row: SampleTable.Row) -> Schedule? {
    guard let offset = row.day else { return nil }
    let time = row.time.flatMap { ClockTime($0) }
    let rule = row.rule.flatMap { Recurrence($0) }
    let start = LocalTime(moment.today.advanced(by: offset), time)
    var schedule = Schedule(start: start)
    schedule.recurrence = rule
    if let rule, let first = Expansion(rule, from: start, zone: moment.zone).first(where: { _ in true }) {
      schedule.start = first.nominal
    }
    return schedule
  }

  /// Returns a time of today, so that done items are listed under "done today" at any hour.
  private func doneToday(minutesAgo: Int) -> Instant {
    let earliest = moment.zone.instant(of: LocalTime(moment.today))
    return max(earliest, moment.now.advanced(bySeconds: -60 * minutesAgo))
  }

  private func key(of item: Item) -> OccurrenceKey {
    guard item.schedule?.recurrence != nil else { return .once }
    return item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.key ?? .once
  }

  /// Completes the past occurrences of a habit on their days.
  private func settlePast(_ item: inout Item) {
    let today = LocalTime(moment.today)
    for occurrence in item.nextOccurrences(
      after: LocalTime(moment.today.advanced(by: -8)), count: 8, zone: moment.zone, zones: moment.zones)
    where occurrence.due < today { item.completions[occurrence.key] = moment.zone.instant(of: occurrence.due) }
  }
}
