import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct WaitingTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  private func today() throws -> (titles: [String], counts: Snapshot.Counts) {
    let listing = try fixture.service.today(fixture.me, at: fixture.moment()).listing
    return (listing.sections.flatMap(\.rows).map(\.row.item.title), listing.counts)
  }

  @Test func aCircleIsRefusedHoweverLongItIs() throws {
    let chain = try ["a", "b", "c", "d"].map { try fixture.add($0) }
    for (blocked, blocker) in zip(chain.dropFirst(), chain) {
      #expect(try fixture.say(.addBlocker(blocker), of: blocked)?.outcome == .applied)
    }
    for end in chain {
      let result = try fixture.say(.addBlocker(end), of: chain[0])
      #expect(result?.outcome == .rejected && result?.rejection == .invalid)
      #expect(result?.field == .blockers && result?.detail == ValueFault.waitingCircle.words)
    }
    #expect(try fixture.say(.addBlocker(chain[0]), of: chain[3])?.outcome == .applied, "another way is free")
  }

  @Test func twoDevicesThatDoNotKnowOfEachOtherCloseNone() throws {
    let (one, other) = (try fixture.add("one"), try fixture.add("other"))
    let requests = [(one, other), (other, one)].map { item, blocker in
      fixture.request([fixture.bench.mutation(item, .addBlocker(blocker), base: 1)])
    }
    let outcomes = try requests.map { try fixture.service.sync(fixture.me, $0).results[0] }
    #expect(outcomes.map(\.outcome) == [.applied, .rejected])
    let again = try fixture.service.sync(fixture.me, requests[1]).results[0]
    #expect(again == outcomes[1], "a retry gets the first answer")
  }

  @Test func anItemThatIsAddedIsKeptWithoutWaitingForWhatWaitsForIt() throws {
    var item = fixture.bench.item("first")
    let (second, third) = (try fixture.add("second"), try fixture.add("third"))
    #expect(try fixture.say(.addBlocker(item.id), of: second)?.outcome == .applied, "it may be yet to come")
    item.blockedBy = [second: item.createdAt, third: item.createdAt]
    let request = fixture.request([fixture.bench.mutation(item.id, .add(item))])
    let result = try fixture.service.sync(fixture.me, request).results[0]
    #expect(result.outcome == .superseded && result.field == .blockers)
    #expect(try fixture.service.sync(fixture.me, request).results[0] == result)
    let kept = try #require(try fixture.service.item(fixture.me, item.id)?.item)
    #expect(Array(kept.blockedBy.keys) == [third])
    let lost = try fixture.service.history(fixture.me, of: item.id, limit: 9).first { $0.lost }
    #expect(lost?.field == .blockers && lost?.new == second.json)
  }

  @Test func todayFollowsWhatIsWaitedFor() throws {
    let wall = try fixture.add("wall", on: "2026-11-21")
    let picture = try fixture.add("picture", on: "2026-11-21")
    let someday = try fixture.add("someday")
    try fixture.say(.addBlocker(wall), of: picture)
    try fixture.say(.addBlocker(wall), of: someday)
    #expect(try today() == (["wall"], Snapshot.Counts(open: 1, done: 0, anytime: 0, items: 3, waiting: 1)))
    try fixture.say(.done(.once, at: fixture.bench.now), of: wall)
    #expect(try today() == (["picture", "someday", "wall"], Snapshot.Counts(open: 1, done: 1, anytime: 1, items: 3)))
    try fixture.say(.reopen(.once), of: wall)
    #expect(try today().titles == ["wall"])
    try fixture.say(.delete, of: wall)
    #expect(try today().titles == ["picture", "someday"])
    try fixture.say(.restore, of: wall)
    try fixture.say(.removeBlocker(wall), of: picture)
    #expect(try Set(today().titles) == ["wall", "picture"] && today().counts.open == 2)
  }

  @Test func whatIsHiddenIsNotCounted() throws {
    let late = try fixture.add("late", on: "2026-11-19")
    let soon = try fixture.add("soon", on: "2026-11-24")
    let someday = try fixture.add("someday")
    try fixture.say(.setShowFrom(.day(Day(ordinal: 20_779))), of: late)
    try fixture.say(.setShowFrom(.before(days: 3)), of: soon)
    try fixture.say(.setShowFrom(.day(Day(ordinal: 20_779))), of: someday)
    #expect(try today() == (["soon"], Snapshot.Counts(open: 1, done: 0, anytime: 0, items: 3)))
    fixture.bench.pass(seconds: 86_400)
    #expect(try today() == (["late", "soon", "someday"], Snapshot.Counts(open: 2, done: 0, anytime: 1, items: 3)))
  }

  @Test(arguments: [
    ("is:blocked", ["picture"]), ("is:hidden", ["late"]), ("is:waiting", ["late", "picture"]),
    ("-is:waiting", ["wall"]), ("is:blocking", ["wall"]), ("-is:blocking", ["late", "picture"]),
  ]) func filters(_ text: String, _ titles: [String]) throws {
    let wall = try fixture.add("wall", on: "2026-11-21")
    let picture = try fixture.add("picture", on: "2026-11-21")
    let late = try fixture.add("late", on: "2026-11-19")
    try fixture.say(.addBlocker(wall), of: picture)
    try fixture.say(.setShowFrom(.day(Day(ordinal: 20_779))), of: late)
    let query = Query(.all, filter: try Filter(parsing: text))
    let found = try fixture.service.list(fixture.me, query, at: fixture.moment()).listing
    #expect(found.sections.flatMap(\.rows).map(\.row.item.title) == titles)
  }
}
