import Intents
import TodoModel

/// An item as the service knows it, with two devices A and B that both saw it at revision 1.
struct Table {
  static let a = DeviceID(high: 1, low: 1)
  static let b = DeviceID(high: 1, low: 2)
  static let id = ItemID(high: 7, low: 1)
  static let at = Instant(seconds: 1_795_168_800)
  static let friday = Day(ordinal: 20_777)

  var record: ItemRecord?
  var revision = 1
  var outcomes: [Outcome] = []
  var history: [HistoryEntry] = []

  init(_ change: (inout Item) -> Void = { _ in }) {
    var item = Item(id: Table.id, title: "pay rent", createdAt: Table.at)
    item.version = 1
    change(&item)
    record = ItemRecord(item: item)
  }

  var item: Item? { record?.item }

  mutating func take(_ intent: Intent, by device: DeviceID, base: Revision = 1) {
    revision += 1
    let mid = MutationID(high: 5, low: UInt64(revision))
    let mutation = Mutation(mid: mid, item: Table.id, device: device, base: base, at: Table.at, intent: intent)
    let merged = merge(mutation, into: record, revision: revision)
    record = merged.record
    outcomes.append(merged.outcome)
    history += merged.history
  }

  /// Returns the undo step of an intent by a device that sees the current item.
  func step(_ intent: Intent, by device: DeviceID) -> UndoStep? {
    let mid = MutationID(high: 3, low: 3)
    let seen = Mutation(mid: mid, item: Table.id, device: device, base: revision, at: Table.at, intent: intent)
    return UndoStep(seen, before: record)
  }

  static func weekdays(_ hour: Int) -> Schedule {
    var rule = Recurrence(.weekly)
    rule.weekdays = [.monday, .tuesday, .wednesday, .thursday, .friday].map { .init($0) }
    return Schedule(start: LocalTime(friday, ClockTime(hour: hour, minute: 0)), recurrence: rule)
  }
}
