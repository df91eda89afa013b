import ServerApp
import Service
import SiteSupport
import StoreSupport
import Synchronization
import Testing

/// Tests of accepted and evicted connections: a flood evicts itself.
struct ConnectionTests {
  private var limits: ServerLimits {
    var limits = ServerLimits()
    limits.connections = 16
    limits.connectionsPerSource = 3
    limits.connectionsPerAccount = 2
    limits.lingering = 2
    return limits
  }

  private let me: AccountID

  init() throws { me = try SiteFixture().me }

  @Test func aSourceThatHoldsItsShareGivesUpWhatWaitsLongest() throws {
    let table = Roll(limits)
    let ids = try (0..<3).map { _ in try table.entered("a").id }
    #expect(table.reach(.answering, ids[0]))
    #expect(try table.entered("a").cut == ids[1])
    #expect(!table.reach(.asking, ids[1]), "it has been cut")
    #expect(try table.entered("b").cut == nil)
    #expect(table.count == 4)
    // A connection waits from its response on.
    #expect(table.reach(.waiting, ids[0]))
    #expect(try table.entered("a").cut == ids[2])
  }

  @Test func whereAllIsBeingAnsweredTheNewcomerIsRefused() throws {
    let table = Roll(limits)
    for _ in 0..<3 { #expect(table.reach(.answering, try table.entered("a").id)) }
    #expect(table.enter("a") == .refused(.crowded))
    for number in 0..<5 { #expect(table.reach(.answering, try table.entered("b\(number)").id)) }
    #expect(table.enter("c") == .refused(.full))
    #expect(table.count == 8, "who is refused is not counted")
  }

  @Test func theShareOfAllIsTakenFromWhoHoldsTheMost() throws {
    let table = Roll(limits)
    let first = try table.entered("honest").id
    let flood = try ["a", "a", "b", "b", "b", "c", "c"].map { try table.entered($0).id }
    #expect(try table.entered("new").cut == flood[2])
    #expect(table.holds(first))
  }

  @Test func theOnlyConnectionOfASourceIsNotCutWhileItsBodyComes() throws {
    let table = Roll(limits)
    let honest = try table.entered("honest").id
    #expect(table.reach(.asking, honest))
    let drips = try (0..<7).map { try table.entered("d\($0 % 3)").id }
    for drip in drips { #expect(table.reach(.asking, drip)) }
    for number in 0..<7 {
      guard case .entered(let id, _) = table.enter("n\(number)") else { break }
      #expect(table.reach(.asking, id))
    }
    #expect(table.holds(honest))
  }

  @Test func whoHasSignedInHasAShareOfTheirOwn() throws {
    let table = Roll(limits)
    let signedIn = try (0..<2).map { _ in try table.entered("a").id }
    for id in signedIn { #expect(table.markSignedIn(id, me) == Roll.Proof(isSignedIn: true, cut: nil)) }
    for number in 0..<20 { _ = table.enter("f\(number)") }
    #expect(signedIn.allSatisfy { table.holds($0) })
    #expect(table.count == 2 + limits.anonymousConnections)
    // One more of the account evicts the one that has waited longest.
    let third = try table.entered("a").id
    #expect(table.markSignedIn(third, me) == Roll.Proof(isSignedIn: true, cut: signedIn[0]))
    for id in [signedIn[1], third] { #expect(table.reach(.answering, id)) }
    let fourth = try table.entered("a").id
    #expect(table.markSignedIn(fourth, me) == Roll.Proof(isSignedIn: false, cut: nil), "both are being answered")
    #expect(table.holds(fourth))
  }

  @Test func behindAProxyTheOldestThatWaitsMakesRoom() throws {
    let table = Roll(limits)
    let ids = try (0..<8).map { _ in try table.entered(nil).id }
    #expect(table.reach(.answering, ids[0]))
    #expect(try table.entered(nil).cut == ids[1])
    for id in ids.dropFirst(2) { #expect(table.markSignedIn(id, nil) == Roll.Proof(isSignedIn: true, cut: nil)) }
    #expect(table.count == 8)
  }

  /// In random floods, a client with one connection and an immediate request is accepted and answered.
  @Test func noFloodKeepsOutWhoAsksAtOnce() throws {
    let bench = Bench(seed: 11)
    for _ in 0..<200 {
      let table = Roll(limits)
      var flood: [Int] = []
      var honest: Int?
      for _ in 0..<400 {
        switch bench.random(below: 8) {
        case 0...4:
          // At most seven of a share of eight are being answered, and their responses end within moments.
          if case .entered(let id, _) = table.enter("f\(bench.random(below: 5))") { flood.append(id) }
        case 5:
          guard let id = flood.randomElement(by: bench), table.holds(id) else { continue }
          let stages = [ConnectionTable.Stage.waiting, .asking, .waiting]
          #expect(table.reach(stages[bench.random(below: 3)], id))
        case 6 where honest == nil:
          guard case .entered(let id, _) = table.enter("honest") else {
            Issue.record("kept out")
            return
          }
          #expect(table.reach([.asking, .answering][bench.random(below: 2)], id))
          honest = id
        default:
          guard let id = honest else { continue }
          #expect(table.reach(.answering, id), "cut while being answered")
          table.leave(id)
          honest = nil
        }
        if let honest { #expect(table.holds(honest)) }
        #expect(table.count <= limits.anonymousConnections)
      }
    }
  }

  @Test func theBookCutsAndLetsFewBeTold() {
    let registry = ConnectionRegistry(limits)
    let cuts = Mutex<[Int]>([])
    var ids: [Int] = []
    for number in 0..<4 {
      guard case .entered(let id) = registry.enter("a", .init(cut: { cuts.withLock { $0.append(number) } }, stop: {}))
      else { continue }
      ids.append(id)
    }
    #expect(cuts.withLock { $0 } == [0])
    for id in ids.dropFirst() { #expect(registry.reach(.answering, id)) }
    #expect(registry.enter("a", .init(cut: {}, stop: {})) == .refused(.crowded))
    #expect(registry.enter("a", .init(cut: {}, stop: {})) == .refused(.crowded))
    #expect(registry.enter("a", .init(cut: {}, stop: {})) == .dropped)
    registry.lingerEnded()
    #expect(registry.enter("a", .init(cut: {}, stop: {})) == .refused(.crowded))
    #expect(registry.count == 3)
    for id in ids { registry.leave(id) }
    #expect(registry.count == 0)
  }

  @Test func aRequestsStageFollowsItsParts() {
    var phase = ConnectionPhase()
    #expect(phase.stage == .waiting)
    phase.bytesCame(10)
    #expect(phase.stage == .waiting)
    phase.headCame()
    #expect(phase.stage == .asking)
    phase.bodyCame()
    #expect(phase.stage == .answering)
    // Another request after the first, which is still unanswered.
    phase.bytesCame(10)
    phase.headCame()
    #expect(phase.stage == .answering)
    phase.answerBegan()
    phase.answerEnded()
    #expect(phase.stage == .asking)
    phase.bodyCame()
    phase.answerBegan()
    phase.answerEnded()
    #expect(phase.stage == .waiting)
  }
}

extension [Int] {
  fileprivate func randomElement(by bench: Bench) -> Int? { isEmpty ? nil : self[bench.random(below: count)] }
}

/// A table that a test can change and inspect concurrently.
private final class Roll {
  struct Proof: Hashable {
    let isSignedIn: Bool
    let cut: Int?
  }

  private struct Failure: Error { let words: String }

  private var table: ConnectionTable

  init(_ limits: ServerLimits) { table = ConnectionTable(limits) }

  var count: Int { table.count }
  func holds(_ id: Int) -> Bool { table.holds(id) }
  func enter(_ source: String?) -> ConnectionTable.Entry { table.enter(source) }
  func reach(_ stage: ConnectionTable.Stage, _ id: Int) -> Bool { table.reach(stage, id) }
  func leave(_ id: Int) { table.leave(id) }

  func markSignedIn(_ id: Int, _ account: AccountID?) -> Proof {
    let (isSignedIn, cut) = table.markSignedIn(id, account)
    return Proof(isSignedIn: isSignedIn, cut: cut)
  }

  func entered(_ source: String?) throws -> (id: Int, cut: Int?) {
    guard case .entered(let id, let cut) = table.enter(source) else {
      throw Failure(words: "\(source ?? "-") did not get in")
    }
    return (id, cut)
  }
}
