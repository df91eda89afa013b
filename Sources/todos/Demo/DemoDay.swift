import ScheduleGrammar
import TodoModel

/// A day of somebody's life, to look round in: late things, things for today, habits, and some of it done.
struct DemoDay {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The items, with ids from `newID`.
  func items(_ newID: () -> ItemID) -> [Item] { DemoTable.rows.map { item($0, newID()) } }

  private func item(_ row: DemoTable.Row, _ id: ItemID) -> Item {
    var item = Item(id: id, title: row.title, createdAt: session.now.advanced(bySeconds: -86_400 * row.age))
    item.list = row.list
    item.tags = Set(row.tags)
    item.priority = row.priority
    item.notes = row.notes
    item.deadline = row.deadline.map { Deadline(session.today.advanced(by: $0)) }
    item.schedule = schedule(row)
    if let minutes = row.doneBefore {
      item.completions[key(of: item)] = doneToday(minutesAgo: minutes)
    } else if item.schedule?.recurrence != nil {
      settlePast(&item)
    }
    return item
  }

  private func schedule(_ row: DemoTable.Row) -> Schedule? {
    guard let offset = row.day else { return nil }
    let time = row.time.flatMap { ClockTime($0) }
    let rule = row.rule.flatMap { Recurrence($0) }
    let start = LocalTime(session.today.advanced(by: offset), time)
    var schedule = Schedule(start: start)
    schedule.recurrence = rule
    if let rule, let first = Expansion(rule, from: start, zone: session.zone).first(where: { _ in true }) {
      schedule.start = first.nominal
    }
    return schedule
  }

  /// A moment of today, so that the done things stand under "done today" at any hour.
  private func doneToday(minutesAgo: Int) -> Instant {
    let earliest = session.zone.instant(of: LocalTime(session.today))
    return max(earliest, session.now.advanced(bySeconds: -60 * minutesAgo))
  }

  private func key(of item: Item) -> OccurrenceKey {
    guard item.schedule?.recurrence != nil else { return .once }
    return item.occurrence(at: session.moment.local, zone: session.zone, zones: session.zoneLookup)?.key
      ?? .once
  }

  /// The occurrences of a habit before today were done on their day.
  private func settlePast(_ item: inout Item) {
    let today = LocalTime(session.today)
    for occurrence in item.nextOccurrences(
      after: LocalTime(session.today.advanced(by: -8)),
      count: 8,
      zone: session.zone,
      zones: session.zoneLookup
    ) where occurrence.due < today {
      item.completions[occurrence.key] = session.zone.instant(of: occurrence.due)
    }
  }
}
