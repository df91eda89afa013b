import Frames
import Intents
import ScheduleGrammar
import Screens
import Settings
import Themes
import TodoModel

/// The input of the benchmarks.
enum Sample {
  static let local = LocalTime("2026-11-20T09:00") ?? LocalTime(Day(ordinal: 20_777))
  static let now = FixedZone.utc.instant(of: local)

  /// Phrases of all kinds: words, numbers, repeats, refusals, and titles with a date.
  static let phrases = [
    "tomorrow", "tomorrow 9am", "next friday at 17:30", "in 3 days", "every other monday 3pm", "weekdays 9am",
    "last day of the month", "2026-12-24", "24.12. 18:00", "every 2 weeks on tue and thu", "MWF 7am", "31 feb",
    "pay rent tomorrow 9am #home !high", "call Ann on friday about the report from monday", "buy 2 lemons", "noon",
    "end of month", "every day at 8 until christmas", "third thursday of november", "half past six tonight",
  ]

  static func item(_ index: Int) -> Item {
    let id = ItemID(high: 0x7000, low: 1 << 63 | UInt64(index))
    let order = OrderKey("a" + String(1_000 + index))
    var item = Item(id: id, title: "Item \(index) call the plumber", createdAt: now, order: order)
    item.number = index
    item.list = ["home", "work", "errand"][index % 3]
    item.priority = [.none, .low, .medium, .high][index % 4]
    item.schedule = Schedule(start: LocalTime(local.day, index % 2 == 0 ? ClockTime(minutes: 540 + index % 600) : nil))
    if index % 9 == 0 { item.schedule?.recurrence = Recurrence("FREQ=WEEKLY;BYDAY=MO,FR") }
    return item
  }

  static func rows(_ count: Int) -> RowSet {
    let counts = Snapshot.Counts(open: count, done: 0, anytime: 0, items: count)
    return RowSet(rows: (0..<count).map { Row(item: item($0)) }, counts: counts, total: count)
  }

  static func snapshot(_ count: Int) -> Snapshot {
    let head = Snapshot.Head(
      asOf: now, syncedAt: now, source: .local, reason: nil, pending: 0, zone: "UTC", day: local.day,
      today: (0..<count).map { Row(item: item($0)) }, doneToday: [], anytime: [],
      counts: Snapshot.Counts(open: count, done: 0, anytime: 0, items: count))
    return Snapshot(head: head, later: [])
  }

  static var mutation: (Mutation, ItemRecord) {
    let item = item(1)
    let mutation = Mutation(
      mid: MutationID(high: 0x7001, low: 1 << 63), item: item.id, device: DeviceID(high: 0x7002, low: 1 << 63), base: 1,
      at: now, intent: .setTitle("Another title"))
    return (mutation, ItemRecord(item: item))
  }

  static func model(_ size: Size) -> Model {
    var context = ScreenContext(
      moment: Moment(now: now, zone: FixedZone.utc, zones: { _ in nil }), size: size, icons: .box)
    context.look.config.presets = ["today 5pm", "tomorrow 9am"]
    context.look.config.sweep = false
    return Model(
      InitialState(
        context: context, zoneIdentity: "UTC", rows: rows(40),
        freshness: Freshness(state: .fresh, source: .local, age: 0), random: SystemRandomNumberGenerator()))
  }
}
