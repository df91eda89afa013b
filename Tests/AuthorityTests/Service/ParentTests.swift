import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct ParentTests {
  private let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  @Test func aCircleIsRefusedHoweverLongItIs() throws {
    let chain = try ["a", "b", "c", "d"].map { try fixture.add($0) }
    for (part, whole) in zip(chain.dropFirst(), chain) {
      #expect(try fixture.say(.setParent(whole), of: part)?.outcome == .applied)
    }
    for end in chain {
      let result = try fixture.say(.setParent(end), of: chain[0])
      #expect(result?.outcome == .rejected && result?.rejection == .invalid)
      #expect(result?.field == .parent && result?.detail == ValueFault.circle.words)
    }
    #expect(try fixture.service.item(fixture.me, chain[0])?.item.parent == nil)
    #expect(try fixture.say(.setParent(chain[0]), of: chain[3])?.outcome == .applied, "another place is free")
  }

  @Test func twoDevicesThatDoNotKnowOfEachOtherCloseNone() throws {
    let (one, other) = (try fixture.add("one"), try fixture.add("other"))
    let requests = [(one, other), (other, one)].map { part, whole in
      fixture.request([fixture.bench.mutation(part, .setParent(whole), base: 1)])
    }
    let outcomes = try requests.map { try fixture.service.sync(fixture.me, $0).results[0] }
    #expect(outcomes.map(\.outcome) == [.applied, .rejected])
    let again = try fixture.service.sync(fixture.me, requests[1]).results[0]
    #expect(again == outcomes[1], "a retry gets the first answer")
  }

  @Test func anItemThatIsAddedIsKeptWithoutAParentThatIsPartOfIt() throws {
    var item = fixture.bench.item("whole")
    let part = try fixture.add("part")
    #expect(try fixture.say(.setParent(item.id), of: part)?.outcome == .applied, "it may be yet to come")
    item.parent = part
    let add = fixture.bench.mutation(item.id, .add(item))
    #expect(throws: ServiceFault.self) { try fixture.service.apply(fixture.me, [add]) }
    let request = fixture.request([add])
    let result = try fixture.service.sync(fixture.me, request).results[0]
    #expect(result.outcome == .superseded && result.rejection == nil)
    #expect(result.field == .parent && result.detail == ValueFault.circle.words, "it is told")
    #expect(try fixture.service.sync(fixture.me, request).results[0] == result, "a retry gets the first answer")
    let kept = try #require(try fixture.service.item(fixture.me, item.id)?.item)
    #expect(kept.title == "whole" && kept.parent == nil && kept.deletedAt == nil)
    #expect(try fixture.service.parts(fixture.me, of: item.id) == [part])
    let lost = try fixture.service.history(fixture.me, of: item.id, limit: 9).first { $0.lost }
    #expect(lost?.field == .parent && lost?.new == part.json)
  }

  @Test func whatIsPartOfItselfFromTheStartIsNoItem() throws {
    var item = fixture.bench.item("whole")
    item.parent = item.id
    let request = fixture.request([fixture.bench.mutation(item.id, .add(item))])
    #expect(try fixture.service.sync(fixture.me, request).results[0].rejection == .invalid)
  }

  @Test func partsStandInTheirOrder() throws {
    let whole = try fixture.add("whole")
    let parts = try ["b", "a", "gone"].map { try fixture.add($0) }
    for part in parts { try fixture.say(.setParent(whole), of: part) }
    try fixture.say(.delete, of: parts[2])
    let words = try fixture.add("\"parent\":\"\(whole)\"")
    try fixture.say(.setNotes("\"parent\":\"\(whole)\"", basis: nil), of: words)
    let orders = try parts.prefix(2).compactMap { try fixture.service.item(fixture.me, $0)?.item }
    let sorted = orders.sorted { ($0.order, $0.id) < ($1.order, $1.id) }.map(\.id)
    #expect(try fixture.service.parts(fixture.me, of: whole) == sorted)
    #expect(try fixture.service.parts(fixture.me, of: parts[0]).isEmpty)
  }
}
