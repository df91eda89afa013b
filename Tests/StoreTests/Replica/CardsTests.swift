import Intents
import Replica
import ScheduleGrammar
import Storage
import StoreSupport
import Testing
import TodoModel

/// Tests that the store's board equals a full scan of the items.
@Suite struct CardsTests {
  private let folder = TemporaryFolder()

  private func replica(_ bench: Bench) throws -> Replica {
    try Replica(path: folder.path + "/r", clock: { bench.now }, random: { bench.random() })
  }

  @Test(arguments: 1...4, CardKey.allCases) func everyColumnIsRight(_ seed: Int, _ key: CardKey) throws {
    let bench = Bench(seed: UInt64(seed))
    let replica = try replica(bench)
    var items = (0..<200).map { bench.anyItem($0) }
    for place in items.indices where place % 7 == 0 { items[place].tags.insert("Out") }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    _ = try replica.commit(items.prefix(10).map { Change($0.id, .delete) }, label: "Deleted")
    _ = try replica.commit(Self.saved.flatMap(\.self), label: "Saved")
    let moment = Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil })
    for sort in SortKey.allCases {
      var all = try replica.rows(Query(.all, sort: sort, limit: 10_000), at: moment)
      let open = Set(all.rows.map(\.item.id))
      all.rows += try replica.rows(Query(.done, limit: 10_000), at: moment).rows.filter { !open.contains($0.item.id) }
      for limit in [1, 5, 1_000] {
        let question = CardQuestion(by: key, sort: sort, limit: limit)
        let cards = try #require(try replica.cards(question, at: moment))
        let found = columns(cards, of: cards.rows, moment)
        // An empty first reading: everything has arrived since.
        let nothing = RowSet(rows: [], counts: all.counts, total: 0)
        let empty = Cards(question, kinds: cards.kinds, open: [:], rows: nothing, filters: cards.filters)
        let wanted = columns(empty, of: all, moment)
        #expect(found.map(facts) == wanted.map(facts), "\(sort) \(limit)")
        #expect(cards.rows.rows.count <= limit * cards.kinds.count)
        #expect(Set(cards.rows.rows.map(\.item.id)).count == cards.rows.rows.count)
      }
    }
  }

  /// Filters with a shared match, one for done items, and one that cannot be parsed.
  private static let saved: [[Change]] = [
    ("a late", "is:overdue"), ("b home", "#home"), ("c", "!high or @deep"), ("d done", "is:done #home"), ("e", "call"),
    ("f broken", "due:\"no such day\""), ("g", "is:repeating limit:2 sort:title"),
  ].map { name, text in
    let record = Item(named: name, .filter)
    return [Change(record.id, .add(record)), Change(record.id, .setExpression(text))]
  }

  private func columns(_ cards: Cards, of rows: RowSet, _ moment: Moment) -> [CardColumn] {
    cards.columns(of: rows, now: moment.local, zone: moment.zone, zones: moment.zones)
  }

  private func facts(_ column: CardColumn) -> [String] {
    ["\(column.kind) \(column.open)"] + column.cards.map { "\($0.row.item.title) \($0.key.text)" }
  }

  @Test func columnsStandInTheirOrder() throws {
    let bench = Bench(seed: 1)
    let replica = try replica(bench)
    var items = ["work", "home", nil, "attic"].map { list in
      var item = bench.item("in \(list ?? "none")")
      item.list = list
      return item
    }
    items[0].tags = ["b", "a"]
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    #expect(try kinds(.list, replica) == [.list(nil), .list("attic"), .list("home"), .list("work")])
    #expect(try kinds(.priority, replica) == [.priority(.high), .priority(.medium), .priority(.low), .priority(.none)])
    #expect(try kinds(.tag, replica) == [.tag("a"), .tag("b"), .tag(nil)])
  }

  private var moment: Moment { Moment(now: Bench.start, zone: FixedZone.utc, zones: { _ in nil }) }

  private func kinds(_ key: CardKey, _ replica: Replica) throws -> [CardColumn.Kind]? {
    try replica.cards(CardQuestion(by: key), at: moment)?.kinds
  }

  @Test func aReadingThatIsNotWantedAnyMoreEnds() throws {
    let bench = Bench(seed: 1)
    let replica = try replica(bench)
    let items = (0..<2_000).map { bench.anyItem($0) }
    _ = try replica.commit(items.map { Change($0.id, .add($0)) }, label: "Added")
    #expect(try replica.cards(CardQuestion(by: .list), at: moment, until: { true }) == nil)
    #expect(try replica.cards(CardQuestion(by: .list), at: moment, until: { false }) != nil)
  }

  @Test(arguments: [(1, 200), (4, 200), (20, 200), (40, 100), (200, 20), (5_000, 20)])
  func manyColumnsHaveFewerCardsEach(_ columns: Int, _ limit: Int) {
    #expect(CardQuestion(by: .tag).limit(of: columns) == limit)
  }
}
