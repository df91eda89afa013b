import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// A home that was copied works under the same device id as the first one.
@Suite struct CopiedDeviceTests {
  let desk: Desk

  init() throws { desk = try Desk() }

  func adds(_ count: Int) -> [Mutation] {
    (0..<count).map { _ in
      let item = desk.bench.item("x")
      return desk.bench.mutation(item.id, .add(item))
    }
  }

  @Test func aCopyIsNoticed() throws {
    let first = try desk.service.sync(desk.me, desk.request(adds(2)))
    #expect(first.seq == 2)
    let ours = try desk.service.sync(desk.me, desk.request(adds(1), seq: first.seq))
    #expect(ours.seq == 3)
    let copy = desk.request(adds(1), seq: first.seq)
    #expect(throws: ServiceFault.refused(.deviceCopied)) { try desk.service.sync(desk.me, copy) }
    #expect(try desk.service.count(desk.me) == 3)
    var anew = copy
    anew.device = DeviceID(high: 2, low: 2)
    anew.seq = nil
    #expect(try desk.service.sync(desk.me, anew).results.map(\.outcome) == [.applied])
  }

  @Test func aLostAnswerIsNoCopy() throws {
    let seq = try desk.service.sync(desk.me, desk.request(adds(1))).seq
    let lost = adds(3)
    _ = try desk.service.sync(desk.me, desk.request(lost, seq: seq))
    let again = try desk.service.sync(desk.me, desk.request(lost + adds(2), seq: seq))
    #expect(again.seq == 6)
    #expect(again.results.allSatisfy { $0.outcome == .applied })
  }

  @Test func askingOnlyIsFreeToAll() throws {
    let seq = try desk.service.sync(desk.me, desk.request(adds(1))).seq
    _ = try desk.service.sync(desk.me, desk.request(adds(1), seq: seq))
    #expect(try desk.service.sync(desk.me, desk.request([], seq: seq)).items.count == 2)
  }
}
