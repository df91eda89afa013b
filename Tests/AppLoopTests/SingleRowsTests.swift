import Frames
import Intents
import ScheduleGrammar
import Screens
import StoreSupport
import Sync
import Testing
import Themes
import TodoModel

/// Tests that rows read one by one after a change match a read of the whole view.
@Suite struct SingleRowsTests {
  private let folder = TemporaryFolder()

  private func context(_ bench: Bench) -> ScreenContext {
    ScreenContext(
      moment: Moment(now: bench.now, zone: FixedZone.utc, zones: { _ in nil }), size: Size(columns: 80, rows: 24),
      icons: .box)
  }

  private func loaded(_ home: Home, _ view: ListView, only: Set<ItemID>? = nil) throws -> Loaded {
    let rows = if let only { try home.rows(among: only) } else { try home.rows(Query(view)) }
    return Loaded(generation: 1, query: Query(view), rows: rows, only: only, token: 100)
  }

  private func listing(_ board: Board, _ view: ListView, _ context: ScreenContext) -> Listing {
    var rows = board.rows
    rows.rows.sort { $0.item.id < $1.item.id }
    let moment = context.moment
    return arrange(rows, query: Query(view), now: context.local, zone: context.zone, zones: moment.zones)
  }

  private func change(_ bench: Bench, _ items: [ItemID]) -> Change {
    let item = items[bench.random(below: items.count)]
    func start(_ day: String) -> Schedule? { LocalTime(day).map { Schedule(start: $0) } }
    let day = OccurrenceKey("2026-11-21")
    let intents: [Intent] = [
      .setTitle("other \(bench.random(below: 9))"), .done(day, at: bench.now), .reopen(day),
      .schedule(start("2026-11-21")), .schedule(start("2026-12-24")), .schedule(nil), .delete, .restore,
      .setList("home"), .setList(nil), .startFocus(at: bench.now),
    ]
    return Change(item, intents[bench.random(below: intents.count)])
  }

  @Test(arguments: [ListView.today, .upcoming, .inbox, .all, .done]) func singleRowsShowWhatAllWouldShow(
    _ view: ListView
  ) throws {
    let bench = Bench(seed: 12)
    let home = try bench.home(folder.path)
    defer { home.close() }
    var items: [ItemID] = []
    for number in 0..<12 { items.append(try home.add("item \(number)", on: number < 6 ? "2026-11-21" : nil)) }
    _ = home.refresh()
    var patched = Board(nil)
    patched.replace(with: try loaded(home, view), in: context(bench))
    for step in 0..<150 {
      let change = change(bench, items)
      var news = Set(try home.commit([change], label: "step").map(\.item))
      if step % 3 > 0 { news.formUnion(home.refresh().changed) }
      news.formUnion(patched.unsettled)
      #expect(patched.canTake(news))
      patched.replace(with: try loaded(home, view, only: news), in: context(bench))
      var whole = Board(nil)
      whole.replace(with: try loaded(home, view), in: context(bench))
      #expect(listing(patched, view, context(bench)) == listing(whole, view, context(bench)))
      bench.pass(seconds: 20)
    }
  }
}
