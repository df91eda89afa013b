import Actions
import Intents
import JSON
import PtySupport
import Screens
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
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

  /// The screen remembers an order of Today, which changes nothing in the plan.
  private func model(_ sort: SortKey) -> Model {
    let counts = Snapshot.Counts(open: 5, done: 0, anytime: 1, items: items.count)
    var memory = Memory()
    memory.arrangements[.today] = Arrangement(sort: sort)
    return Model(
      memory: memory, rows: RowSet(rows: items.map { Row(item: $0) }, counts: counts, total: items.count))
  }

  @Test func bothShowTheSameOrder() throws {
    let run = try CommandSurface(items).run(["plan", "--json"])
    guard case .array(let planned) = try decodeJSON(JSONValue.self, from: run.output)["items"] else {
      Issue.record("\(run)")
      return
    }
    #expect(planned.count == items.count, "\(run)")
    for sort in SortKey.allCases {
      var model = model(sort)
      _ = model.press("g h")
      let page = model.layers.last as? PlanPage
      #expect(page?.entries.map(\.row.row.item.title) == planned.map { $0["title"].text ?? "" }, "\(sort)")
    }
  }

  /// The hours of the device are the times of the request.
  @Test(arguments: PlanGesture.allCases) func aServerProposesTheSameTimes(_ gesture: PlanGesture) async throws {
    let home = try CommandSurface(items)
    #expect(home.run(["config", "set", "day.hours", "00:00-13:00"]).status == 0)
    let fixture = try SiteFixture(holding: items)
    let token = try await fixture.token()
    let asked = try await fixture.ask(token, "GET", "/api/plan?until=13:00&tz=UTC").value(PlanBody.self)
    let told = try decodeJSON(PlanBody.self, from: home.run(["plan", "--json"]).output)
    #expect(asked.items.map(\.item.id) == told.items.map(\.item.id) && asked.items.count == items.count)
    #expect(asked.items.map(\.starts) == told.items.map(\.starts) && asked.unplaced == nil)
    #expect(asked.plannedMinutes == told.plannedMinutes && asked.leftMinutes == told.leftMinutes)
    let path = "/api/plan?how=\(gesture.rawValue)&until=13:00&tz=UTC"
    let proposed = try await fixture.ask(token, "GET", path).value(PlanBody.self)
    let run = home.run(["plan", gesture.rawValue, "--json"])
    let placed = try decodeJSON(Placed.self, from: run.output)
    let starts = Dictionary(uniqueKeysWithValues: proposed.items.map { ($0.item.id, $0.starts) })
    #expect(!placed.items.isEmpty && placed.items.allSatisfy { starts[$0.item.id] == $0.starts }, "\(run)")
    #expect(proposed.unplaced == placed.unplaced.map(\.item.id))
    let over = await fixture.ask(token, "GET", "/api/plan?how=\(gesture.rawValue)&until=08:00&tz=UTC")
    #expect([400, 422].contains(over.status) && over.text.contains("ended at 8:00"), "\(over.text)")
  }

  private struct Placed: Decodable { let items, unplaced: [PlannedItemBody] }

  @Test(arguments: [("distribute", "="), ("stack", "s")]) func bothGiveTheSameTimes(
    _ gesture: String, _ key: String
  ) throws {
    let surface = try CommandSurface(items)
    let said = surface.run(["plan", gesture])
    #expect(said.status == 0, "\(said)")
    let stored = try surface.rows(items.map(\.id))
    #expect(stored.filter { item in item.schedule != items.first { $0.id == item.id }?.schedule }.count >= 3, "\(said)")
    for sort in SortKey.allCases {
      let changed = changed(by: "g h G \(key) Enter", sort)
      for item in stored { #expect(item.schedule == changed[item.id]?.schedule, "\(item.title) \(sort) \(said)") }
    }
  }

  /// Returns the items after keys on the screen.
  private func changed(by keys: String, _ sort: SortKey) -> [ItemID: Item] {
    var model = model(sort)
    var changed = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0) })
    for case .commit(let changes, _, _) in model.press(keys) {
      for change in changes {
        changed[change.item] = changed[change.item]?.applying(change.intent, at: Bench.start)
      }
    }
    return changed
  }
}
