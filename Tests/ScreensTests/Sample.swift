import Intents
import TodoModel

enum Sample {
  static let presets = ["today 5pm", "tomorrow 9am", "next mon", "+1 week", "weekdays 9am", "MWF 7am"]

  static let friday = Day("2026-11-20") ?? Day(ordinal: 0)
  static let zone = FixedZone.utc

  static func instant(_ text: String) -> Instant { zone.instant(of: LocalTime(text) ?? LocalTime(friday)) }

  static func id(_ number: Int) -> ItemID { ItemID(high: 0x7000, low: 1 << 63 | UInt64(number)) }

  static func schedule(_ start: String, _ rule: String? = nil) -> Schedule {
    var schedule = Schedule(start: LocalTime(start) ?? LocalTime(friday))
    schedule.recurrence = rule.flatMap { Recurrence($0) }
    return schedule
  }

  static func item(
    _ number: Int, _ title: String, _ list: String? = nil, on start: String? = nil, rule: String? = nil,
    _ priority: Priority = .none, doneAt: String? = nil, notes: String = ""
  ) -> Item {
    let order = OrderKey("a" + String(number))
    var item = Item(id: id(number), title: title, createdAt: instant("2026-11-01"), order: order)
    item.number = number
    item.list = list
    item.schedule = start.map { schedule($0, rule) }
    item.priority = priority
    item.notes = notes
    if let doneAt { item.completions[.once] = instant(doneAt) }
    return item
  }

  static let day: [Item] = [
    item(1, "Renew passport", "admin", on: "2026-11-18", .medium),
    item(2, "Stand-up notes", "work", on: "2026-11-20T09:00", rule: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    item(3, "Pay the gardener", "home", on: "2026-11-20T12:00"),
    item(4, "Review Marta's pull request and answer the question about retries", "work", on: "2026-11-20T17:00", .high),
    item(5, "Buy oats, rice, 2 lemons", "home", on: "2026-11-20"),
    item(6, "Call grandma", "family", on: "2026-11-20", rule: "FREQ=WEEKLY;BYDAY=FR"),
    item(7, "Water the tomatoes", "home", on: "2026-11-20", rule: "FREQ=DAILY;INTERVAL=2"),
    item(8, "Morning run", "health", on: "2026-11-20", doneAt: "2026-11-20T07:30"),
    item(9, "Send invoice 2026-114", "work", on: "2026-11-20", doneAt: "2026-11-20T07:20"),
    item(10, "Book dentist", "health", on: "2026-11-20", doneAt: "2026-11-20T07:10"),
  ]

  static let ahead: [Item] = [
    item(21, "Return the library books", "home", on: "2026-11-21"),
    item(22, "Dinner with Sam and Priya", "family", on: "2026-11-21T19:30", notes: "Bring the good olives."),
    item(23, "Quarterly figures", "work", on: "2026-11-23T10:00", .high),
    item(24, "Dentist", "health", on: "2026-11-24T08:15"),
    item(25, "Renew the domain", "admin", on: "2026-12-03", .low),
  ]

  static func anytime(_ count: Int) -> [Item] {
    let titles = [
      "Read the paper on CRDT order keys", "Fix the squeaking door", "Try the new ramen place", "Sort old photos",
      "Learn the second Bach invention", "Plan a weekend in the mountains", "Sharpen the kitchen knives",
    ]
    return (0..<count).map { item(100 + $0, titles[$0 % titles.count]) }
  }

  static func rows(_ items: [Item]) -> RowSet {
    let now = LocalTime("2026-11-20T08:00") ?? LocalTime(friday)
    let isDone = { (item: Item) in item.isDone(zone: zone) }
    let due = { (item: Item) in item.occurrence(at: now, zone: zone)?.due }
    let open = items.filter { item in !isDone(item) && due(item).map { $0.day <= now.day } ?? false }
    let counts = Snapshot.Counts(
      open: open.count,
      done: items.filter { $0.completions.values.contains { zone.local(at: $0).day == friday } }.count,
      anytime: items.filter { $0.schedule == nil && !isDone($0) }.count, items: items.count)
    let lists = Set(items.compactMap(\.list)).sorted()
    return RowSet(rows: items.map { Row(item: $0) }, counts: counts, total: items.count, lists: lists)
  }
}
