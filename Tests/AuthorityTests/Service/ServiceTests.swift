import Intents
import JSON
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct ServiceTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  var path: String { folder.path + "/todos.sqlite" }

  let service: Service
  let me: AccountID

  init() throws {
    let bench = bench
    let path = folder.path + "/todos.sqlite"
    service = try openService(path, clock: { bench.now }, random: { bench.random() })
    me = try service.account("me")
  }

  func open() throws -> Service { try openService(path, clock: { bench.now }, random: { bench.random() }) }

  func request(_ mutations: [Mutation], after cursor: String? = nil, limit: Int = 500) -> SyncRequest {
    SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: cursor, mutations: mutations, limit: limit)
  }

  func add(_ titles: [String]) -> [Mutation] {
    titles.map { title in
      let item = bench.item(title)
      return bench.mutation(item.id, .add(item))
    }
  }

  @Test func aMutationTakesEffectOnce() throws {
    let adds = add(["a", "b"])
    let id = adds[0].item
    let done = bench.mutation(id, .done(.once, at: bench.now), base: 1)
    let reopen = bench.mutation(id, .reopen(.once), base: 3)
    let all = adds + [done, reopen]
    let first = try service.sync(me, request(all))
    #expect(first.results.map(\.outcome) == [.applied, .applied, .applied, .applied])
    #expect(first.results.map(\.revision) == [1, 2, 3, 4])
    for again in [all, [done], [done, adds[0]], all.reversed()] {
      let answer = try service.sync(me, request(again))
      for result in answer.results { #expect(first.results.contains(result)) }
      #expect(answer.items == first.items)
    }
  }

  @Test func numbersAreNeverUsedAgain() throws {
    let adds = add(["a", "b", "c"])
    _ = try service.sync(me, request(adds + [bench.mutation(adds[2].item, .delete, base: 3)]))
    let later = add(["d"])
    let items = try service.sync(me, request(later)).items.map(\.item)
    #expect(items.first { $0.title == "d" }?.number == 4)
    #expect(Set(items.compactMap(\.number)) == [1, 2, 3, 4])
  }

  @Test func anItemThatComesBackKeepsItsNumberWhereItIsFree() throws {
    var seven = bench.item("seven")
    seven.number = 7
    var thief = bench.item("thief")
    thief.number = 7
    let mutations = [seven, thief].map { bench.mutation($0.id, .add($0)) }
    let items = try service.sync(me, request(mutations)).items.map(\.item)
    #expect(items.map(\.number) == [7, 8])
  }

  @Test func changesComePageByPageByRisingVersion() throws {
    let adds = add((0..<25).map(String.init))
    _ = try service.sync(me, request(adds))
    _ = try service.sync(me, request([bench.mutation(adds[0].item, .setTitle("zero"), base: 1)]))
    var cursor: String?
    var seen: [ItemRecord] = []
    var hasMore = true
    while hasMore {
      let page = try service.sync(me, request([], after: cursor, limit: 10))
      seen += page.items
      cursor = page.cursor
      hasMore = page.hasMore
    }
    #expect(seen.map(\.item.version) == Array(2...26))
    #expect(seen.last?.item.title == "zero")
    #expect(try service.sync(me, request([], after: cursor)).items.isEmpty)
  }

  @Test(.enabled(if: isOnFile)) func anotherLifeOfTheFileIsNoticed() throws {
    let answer = try service.sync(me, request(add(["a"])))
    service.close()
    TemporaryFolder.remove(path)
    TemporaryFolder.remove(path + "-wal")
    let other = try open()
    let account = try other.account("me")
    #expect(throws: ServiceFault.refused(.epochChanged)) { try other.sync(account, request([], after: answer.cursor)) }
    var known = request([])
    known.epoch = answer.epoch
    #expect(throws: ServiceFault.refused(.epochChanged)) { try other.sync(account, known) }
  }

  @Test func tombstonesAreKeptLongAndWhoMissedThemStartsOver() throws {
    let adds = add(["kept", "deleted"])
    let early = try service.sync(me, request(adds)).cursor
    _ = try service.sync(me, request([bench.mutation(adds[1].item, .delete, base: 2)]))
    bench.pass(seconds: 399 * 86_400)
    #expect(try service.sync(me, request(add(["x"]), after: early)).items.count == 2)
    bench.pass(seconds: 2 * 86_400)
    let late = try service.sync(me, request(add(["y"])))
    #expect(late.items.map(\.item.title) == ["kept", "x", "y"])
    #expect(throws: ServiceFault.refused(.resyncRequired)) { try service.sync(me, request([], after: early)) }
    #expect(try service.sync(me, request([], after: late.cursor)).items.isEmpty)
  }

  @Test func accountsDoNotSeeEachOther() throws {
    let you = try service.account("you")
    #expect(try service.account("me") == me)
    _ = try service.sync(me, request(add(["mine"])))
    let answer = try service.sync(you, request(add(["yours"])))
    #expect(answer.items.map(\.item.title) == ["yours"])
    #expect(answer.items.map(\.item.number) == [1])
    #expect(try service.count(me) == 1)
  }

  @Test func tooLargeARequestIsRefused() throws {
    #expect(throws: ServiceFault.self) { try service.sync(me, request(add((0...100).map(String.init)))) }
    #expect(throws: ServiceFault.self) { try service.sync(me, request([], limit: 501)) }
    #expect(try service.count(me) == 0)
  }
}
