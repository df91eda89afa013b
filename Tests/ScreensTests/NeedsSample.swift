import Intents
import JSON
import Screens
import TodoModel

/// Sample conflicts and refusals, as the store returns them.
enum NeedsSample {
  static let (here, there) = (DeviceID(high: 1, low: 1), DeviceID(high: 1, low: 2))

  /// Returns conflicts of an item: `lost` are the overwritten values by field, with their authors.
  static func conflicts(_ item: Item, _ lost: [(Field, JSONValue?, DeviceID)], isWhole: Bool = true) -> [Conflict] {
    var record = ItemRecord(item: item)
    record.conflicts = Set(lost.map(\.0))
    for (field, _, device) in lost { record.stamps[field] = Stamp(revision: 9, device: device == here ? there : here) }
    var history = lost.map { field, value, device in
      HistoryEntry(
        item: item.id, mid: MutationID(high: 3, low: 4), device: device, at: Sample.instant("2026-11-20T07:00"),
        revision: 9, field: field, old: nil, new: value, lost: true)
    }
    if record.conflicts == [.notes] { history = notesHistory(item.notes) }
    return record.conflicts(history: isWhole ? history : nil, device: here)
  }

  /// The passport was renamed here and elsewhere, and given another day.
  static func passport(isWhole: Bool = true) -> [Conflict] {
    conflicts(
      Sample.day[0],
      [
        (.title, .string("Renew the passport at the town hall, with two photographs and the old one"), here),
        (.schedule, .object(["start": .string("2026-11-27T09:00")]), there),
      ], isWhole: isWhole)
  }

  static func notes() -> [Conflict] {
    var item = Sample.day[5]
    item.notes = """
      Phone: 0151 234
      <<<<<<< one device
      ask about the cake
      =======
      ask about Sunday
      and the garden
      >>>>>>> another device
      """
    return conflicts(item, [(.notes, nil, there)])
  }

  /// The first text was written here and joined with another device's second, newest first.
  private static func notesHistory(_ joined: String) -> [HistoryEntry] {
    [(there, "first", joined), (here, nil, "first")].map { device, old, new in
      HistoryEntry(
        item: Sample.day[5].id, mid: MutationID(high: 3, low: 5), device: device,
        at: Sample.instant("2026-11-20T07:00"), revision: 9, field: .notes, old: old.map(JSONValue.string),
        new: .string(new), lost: false)
    }
  }

  static func refused(_ place: Int = 4) -> Parked {
    let item = Sample.day[place]
    return Parked(
      mid: MutationID(high: 2, low: UInt64(place)), item: item.id, number: item.number, title: item.title,
      intent: .setTitle("Buy everything on the long list"), words: "a title may be 1,024 bytes long at most")
  }

  static func all() -> AttentionItems { AttentionItems(refused: [refused()], conflicts: passport() + notes()) }

  /// The sample day with the rows that need the user, and two that wait.
  static func rows() -> RowSet {
    var rows = Sample.rows(Sample.day)
    rows.rows[0].hasConflict = true
    rows.rows[2].sync = .queued
    rows.rows[3].sync = .sending
    rows.rows[4].sync = .failed
    rows.rows[5].hasConflict = true
    return rows
  }
}

extension Stage {
  mutating func load(_ rows: RowSet) {
    send(.changed)
    let (generation, token) = (model.freshness.asked, model.list.board.token)
    send(.loaded(Loaded(generation: generation, query: model.list.query, rows: rows, token: token)))
  }

  @discardableResult mutating func wait(seconds: Int) -> [Effect] {
    send(.time(model.context.now.advanced(bySeconds: seconds), zone: Sample.zone, identity: "UTC"))
  }
}
