import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of a copied home, which shares the device ID of the original.
@Suite struct CopiedDeviceTests {
  let fixture: ServiceFixture

  init() throws { fixture = try ServiceFixture() }

  func adds(_ count: Int) -> [Mutation] {
    (0..<count).map { _ in
      let item = fixture.bench.item("x")
      return fixture.bench.mutation(item.id, .add(item))
    }
  }

  @Test func aCopyIsNoticed() throws {
    let first = try fixture.service.sync(fixture.me, fixture.request(adds(2)))
    #expect(first.seq == 2)
    let ours = try fixture.service.sync(fixture.me, fixture.request(adds(1), seq: first.seq))
    #expect(ours.seq == 3)
    let copy = fixture.request(adds(1), seq: first.seq)
    #expect(throws: ServiceFault.refused(.deviceCopied)) { try fixture.service.sync(fixture.me, copy) }
    #expect(try fixture.service.count(fixture.me) == 3)
    var anew = copy
    anew.device = DeviceID(high: 2, low: 2)
    anew.seq = nil
    #expect(try fixture.service.sync(fixture.me, anew).results.map(\.outcome) == [.applied])
  }

  @Test func aLostAnswerIsNoCopy() throws {
    let seq = try fixture.service.sync(fixture.me, fixture.request(adds(1))).seq
    let lost = adds(3)
    _ = try fixture.service.sync(fixture.me, fixture.request(lost, seq: seq))
    let again = try fixture.service.sync(fixture.me, fixture.request(lost + adds(2), seq: seq))
    #expect(again.seq == 6)
    #expect(again.results.allSatisfy { $0.outcome == .applied })
  }

  @Test func askingOnlyIsFreeToAll() throws {
    let seq = try fixture.service.sync(fixture.me, fixture.request(adds(1))).seq
    _ = try fixture.service.sync(fixture.me, fixture.request(adds(1), seq: seq))
    #expect(try fixture.service.sync(fixture.me, fixture.request([], seq: seq)).items.count == 2)
  }
}
