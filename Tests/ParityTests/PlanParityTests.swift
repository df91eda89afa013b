import Intents
import PtySupport
import Screens
import StoreSupport
import Testing
import TodoModel

/// Tests that "distribute" and "stack" give the same items the same times by keys and by command.
@Suite(.serialized) struct PlanParityTests {
  private let items: [Item] = {
    let bench = Bench(seed: 36)
    let today = FixedZone.utc.local(at: Bench.start).day
    var items = ["call", "report", "post", "water", "lunch", "idea"].map { bench.item($0) }
    for place in items.indices {
      items[place].order = OrderKey("a\(place + 1)")
      items[place].schedule = Schedule(start: LocalTime(today))
      items[place].effort = [30, 90, nil, 20, nil, 45][place]
    }
    items[0].schedule?.start.time = ClockTime(hour: 10, minute: 0)
    items[3].schedule?.recurrence = Recurrence(.daily)
    items[4].schedule?.start.time = ClockTime(hour: 12, minute: 0)
    items[4].schedule?.end = LocalTime(today, ClockTime(hour: 13, minute: 0))
    items[5].schedule = nil
    return items
  }()

  @Test(arguments: [("distribute", "="), ("stack", "s")]) func bothGiveTheSameTimes(
    _ gesture: String, _ key: String
  ) throws {
    let surface = try CommandSurface(items)
    let said = surface.run(["plan", gesture])
    #expect(said.status == 0, "\(said)")
    let counts = Snapshot.Counts(open: 5, done: 0, anytime: 1, items: items.count)
    let rows = RowSet(rows: items.map { Row(item: $0) }, counts: counts, total: items.count)
    var model = Model(rows: rows)
    var changed = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    for case .commit(let changes, _, _) in model.press("g h G \(key) Enter") {
      for change in changes {
        changed[change.item] = changed[change.item]?.applying(change.intent, at: Bench.start)
      }
    }
    let stored = try surface.rows(items.map(\.id))
    for item in stored { #expect(item.schedule == changed[item.id]?.schedule, "\(item.title) \(said)") }
    #expect(stored.filter { item in item.schedule != items.first { $0.id == item.id }?.schedule }.count >= 3, "\(said)")
  }
}
