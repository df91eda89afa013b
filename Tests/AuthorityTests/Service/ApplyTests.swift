import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct ApplyTests {
  let fixture: ServiceFixture
  var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  func fault(_ body: () throws -> some Any) -> ServiceFault? {
    do { _ = try body() } catch { return error as? ServiceFault }
    return nil
  }

  @Test func aVersionThatHasPassedIsStale() throws {
    let id = try fixture.add("a")
    let now = try #require(try service.item(fixture.me, id))
    let title = fixture.bench.mutation(id, .setTitle("b"), base: 1)
    #expect(fault { try service.apply(fixture.me, [title], ifVersion: 2) } == .stale(now))
    #expect(fault { try service.apply(fixture.me, [title], ifVersion: 0) } == .stale(now))
    #expect(try service.item(fixture.me, id) == now)
    #expect(try service.apply(fixture.me, [title], ifVersion: 1).map(\.outcome) == [.applied])
    #expect(try service.item(fixture.me, id)?.item.title == "b")
  }

  @Test func theSameAgainGivesTheSameResult() throws {
    let id = try fixture.add("a")
    let title = fixture.bench.mutation(id, .setTitle("b"), base: 1)
    let first = try service.apply(fixture.me, [title], ifVersion: 1)
    let other = fixture.bench.mutation(id, .setTitle("c"), base: 2)
    _ = try service.apply(fixture.me, [other], ifVersion: 2)
    #expect(try service.apply(fixture.me, [title], ifVersion: 1) == first)
    #expect(try service.item(fixture.me, id)?.item.title == "c")
  }

  @Test func theSameRequestIsKnownThoughItsTimeDiffers() throws {
    let id = try fixture.add("a")
    let done = fixture.bench.mutation(id, .done(.once, at: fixture.bench.now), base: 1)
    let first = try service.apply(fixture.me, [done], asked: "POST /x {}")
    fixture.bench.pass(seconds: 5)
    func again(_ intent: Intent) -> Mutation {
      Mutation(mid: done.mid, item: id, device: done.device, base: 2, at: fixture.bench.now, intent: intent)
    }
    #expect(try service.apply(fixture.me, [again(.reopen(.once))], asked: "POST /x {}") == first)
    #expect(try service.item(fixture.me, id)?.item.completions[.once] == Bench.start)
    let reused = fault { try service.apply(fixture.me, [again(.delete)], asked: "DELETE /x") }
    guard case .rejected(let result) = reused else { return #expect(Bool(false), "\(String(describing: reused))") }
    #expect(result.rejection == .midInUse && result.detail?.isEmpty == false)
    #expect(try service.item(fixture.me, id)?.item.deletedAt == nil)
  }

  @Test func theSameAgainMakesNoListAgain() throws {
    let (id, house) = (try fixture.add("a"), ListKey.id(of: "house"))
    func rename(_ list: ItemID, to name: String) throws { try fixture.say(.setTitle(name), of: list) }
    _ = try service.apply(fixture.me, [fixture.bench.mutation(house, .add(Item(listOf: "house")))])
    try rename(house, to: "home")
    let move = fixture.bench.mutation(id, .setList("house"), base: 1)
    let first = try service.apply(fixture.me, [move], asked: "PATCH /a")
    try rename(ListKey.id(of: "house~2"), to: "hut")
    #expect(try service.apply(fixture.me, [move], asked: "PATCH /a") == first)
    #expect(try service.lists(fixture.me).names == ["home", "hut"])
  }

  @Test func allOrNone() throws {
    let id = try fixture.add("a")
    let before = try service.item(fixture.me, id)
    let standing = try service.standing(fixture.me)
    let wishes: [Intent] = [.setList("home"), .setTitle(" "), .setPriority(.high)]
    let mutations = wishes.map { fixture.bench.mutation(id, $0, base: 1) }
    guard case .rejected(let result) = fault({ try service.apply(fixture.me, mutations, ifVersion: 1) }) else {
      return #expect(Bool(false))
    }
    #expect(result.mid == mutations[1].mid && result.rejection == .invalid && result.field == .title)
    #expect(result.detail == "The title is empty. Type a title.")
    #expect(try service.item(fixture.me, id) == before)
    #expect(try service.standing(fixture.me) == standing)
    #expect(try service.apply(fixture.me, [mutations[0], mutations[2]], ifVersion: 1).count == 2)
    #expect(try service.item(fixture.me, id)?.item.list == "home")
  }

  /// S14: a request raises the version of each item once, however many values it changes.
  @Test func aRequestRaisesEachVersionOnce() throws {
    let (id, other) = (try fixture.add("a"), try fixture.add("b"))
    let wishes: [(ItemID, Intent)] = [
      (id, .setTitle("c")), (other, .setTitle("d")), (id, .setPriority(.high)), (id, .addTag("t")),
    ]
    let mutations = wishes.map { fixture.bench.mutation($0, $1, base: 2) }
    let results = try service.apply(fixture.me, mutations, ifVersion: 1)
    #expect(results.map(\.revision) == [3, 4, 3, 3])
    #expect(try service.item(fixture.me, id)?.item.version == 3)
    #expect(try service.item(fixture.me, other)?.item.version == 4)
    #expect(try service.standing(fixture.me).revision == 4)
    let lines = try service.history(fixture.me, of: id, limit: 9)
    #expect(lines.map(\.field) == [.tags, .priority, .title, .title], "no line takes the place of another")
    #expect(lines.map(\.revision) == [3, 3, 3, 1])
    #expect(try service.apply(fixture.me, mutations, ifVersion: 1) == results, "a retry")
    let page = try service.changes(fixture.me, cursor: nil, limit: 1)
    let rest = try service.changes(fixture.me, cursor: page.cursor, limit: 1)
    #expect((page.items + rest.items).map(\.item.version) == [3, 4] && !rest.hasMore)
  }

  /// S14: within one request, values that another device had set unseen are marked as before, each with the lost value.
  @Test func theValuesOfARequestAreJudgedOneByOne() throws {
    let id = try fixture.add("a")
    for intent in [Intent.setTitle("mine"), .setPriority(.low)] { try fixture.say(intent, of: id) }
    let device = DeviceID(high: 5, low: 5)
    let wishes: [Intent] = [.setTitle("theirs"), .setPriority(.high)]
    let mutations = wishes.map { fixture.bench.mutation(id, $0, base: 1, device: device) }
    #expect(try service.apply(fixture.me, mutations).map(\.revision) == [4, 4])
    #expect(try service.item(fixture.me, id)?.conflicts.contains(.title) == true)
    let lost = try service.history(fixture.me, of: id, limit: 9).filter(\.lost)
    #expect(lost.map(\.field) == [.priority, .title] && lost.allSatisfy { $0.revision == 4 })
  }

  /// S14: each mutation of a device makes its own version, which the device counts by.
  @Test func aSyncRaisesAVersionWithEachMutation() throws {
    let id = try fixture.add("a")
    let mutations = [Intent.setTitle("b"), .setPriority(.high)].map { fixture.bench.mutation(id, $0, base: 1) }
    #expect(try service.sync(fixture.me, fixture.request(mutations)).results.map(\.revision) == [2, 3])
    #expect(try service.item(fixture.me, id)?.item.version == 3)
  }

  @Test func whatIsNotThereCannotBeChanged() throws {
    let nobody = fixture.bench.item("x").id
    guard
      case .rejected(let result) = fault({
        try service.apply(fixture.me, [fixture.bench.mutation(nobody, .delete)], ifVersion: 3)
      })
    else { return #expect(Bool(false)) }
    #expect(result.rejection == .notFound)
    #expect(try service.apply(fixture.me, []).isEmpty)
    let many = (0...100).map { fixture.bench.mutation(nobody, .setTitle("\($0)")) }
    guard case .refused = fault({ try service.apply(fixture.me, many) }) else { return #expect(Bool(false)) }
  }

  @Test func aNewItemMayBeRequiredToBeNew() throws {
    let item = fixture.bench.item("a")
    let add = fixture.bench.mutation(item.id, .add(item))
    #expect(try service.apply(fixture.me, [add], ifVersion: 0).map(\.outcome) == [.applied])
    #expect(try service.item(fixture.me, number: 1)?.item.title == "a")
    #expect(try service.item(fixture.me, number: 2) == nil)
    #expect(try service.item(service.account("you"), number: 1) == nil)
  }

  @Test func everyCommitIsToldOnceAndAfterwards() throws {
    let told = Told()
    let you = try service.account("you")
    var observation: Observation? = service.observe { [service, fixture] account, revision in
      guard account == fixture.me else { return told.add(-1) }
      // Outside of the transaction the service is readable and contains the reported change.
      if (try? service.standing(account).revision) == revision { told.add(revision) }
    }
    let id = try fixture.add("a")
    #expect(told.revisions == [1])
    _ = try service.apply(fixture.me, [fixture.bench.mutation(id, .setTitle("b"), base: 1)])
    #expect(told.revisions == [1, 2])
    try fixture.say(.setTitle("b"), of: id)
    _ = fault { try service.apply(fixture.me, [fixture.bench.mutation(id, .setTitle(""), base: 2)]) }
    _ = try service.sync(fixture.me, fixture.request([]))
    #expect(told.revisions == [1, 2])
    let item = fixture.bench.item("yours")
    _ = try service.apply(you, [fixture.bench.mutation(item.id, .add(item))])
    #expect(told.revisions == [1, 2, -1])
    withExtendedLifetime(observation) {}
    observation = nil
    try fixture.say(.delete, of: id)
    #expect(told.revisions == [1, 2, -1])
  }

  @Test func everythingIsExportedOnceWhateverIsWrittenMeanwhile() throws {
    try fixture.add((0..<1201).map { fixture.bench.item("item \($0)") })
    let gone = try fixture.add("gone")
    try fixture.say(.delete, of: gone)
    var titles: [String] = []
    try service.export(fixture.me) { record in
      titles.append(record.item.title)
      if titles.count == 700 { try fixture.say(.setTitle("changed"), of: record.item.id) }
    }
    #expect(titles.count == 1201 && Set(titles).count == 1201)
    #expect(!titles.contains("gone"))
    struct Enough: Error {}
    #expect(throws: Enough.self) { try service.export(fixture.me) { _ in throw Enough() } }
  }

  @Test func aPageIsNeverTooLongForAClient() throws {
    let items = (0..<150).map { number in
      var item = fixture.bench.item("item \(number)")
      item.notes = String(repeating: "\u{7F}", count: ValueLimits.notesBytes)
      return item
    }
    try fixture.add(items)
    var cursor: String?
    var seen: [Revision] = []
    var pages = 0
    while true {
      let page = try service.changes(fixture.me, cursor: cursor)
      #expect(try encodeJSON(page).utf8.count < Limits.answerBody)
      seen += page.items.map(\.item.version)
      cursor = page.cursor
      pages += 1
      if !page.hasMore { break }
    }
    #expect(seen == Array(1...150) && pages == 10)
    for number in 0..<100 {
      let notes = "\(number)" + String(repeating: "\u{7F}", count: 65_000)
      try fixture.say(.setNotes(notes, basis: service.item(fixture.me, items[0].id)?.item.notes), of: items[0].id)
    }
    let history = try service.history(fixture.me, of: items[0].id, limit: 200)
    #expect(try encodeJSON(history).utf8.count < Limits.answerBody)
    #expect(history.count > 6 && history.first?.revision == 250)
  }

  @Test func changesGoOnFromTheirPlace() throws {
    try fixture.add((0..<5).map { fixture.bench.item("item \($0)") })
    let first = try service.changes(fixture.me, cursor: nil, limit: 3)
    let rest = try service.changes(fixture.me, cursor: first.cursor, limit: 3)
    #expect((first.items + rest.items).map(\.item.version) == [1, 2, 3, 4, 5])
    #expect(first.hasMore && !rest.hasMore)
    #expect(throws: ServiceFault.self) { try service.changes(fixture.me, cursor: "nonsense") }
    #expect(throws: ServiceFault.self) { try service.changes(fixture.me, cursor: nil, limit: 501) }
  }
}
