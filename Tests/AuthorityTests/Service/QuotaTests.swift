import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

@Suite struct QuotaTests {
  private let folder = TemporaryFolder()
  private let bench = Bench()

  private func open(quota: Int?) throws -> Service {
    let bench = bench
    return try openService(folder.path + "/a", clock: { bench.now }, random: { bench.random() }, quota: quota)
  }

  private func send(_ service: Service, _ account: AccountID, _ wanted: [Mutation]) throws -> [MutationResult] {
    let request = SyncRequest(device: DeviceID(high: 1, low: 1), epoch: nil, cursor: nil, mutations: wanted)
    return try service.sync(account, request).results
  }

  @Test func whatIsMoreThanAnAccountMayHaveIsRefusedInWords() throws {
    let service = try open(quota: 3)
    defer { service.close() }
    let (me, other) = (try service.account("me"), try service.account("other"))
    let items = (0..<5).map { bench.item("\($0)") }
    let additions = items.map { bench.mutation($0.id, .add($0)) }
    let results = try send(service, me, additions)
    #expect(results.map(\.outcome) == [.applied, .applied, .applied, .rejected, .rejected])
    #expect(results[3].detail?.hasPrefix("This server allows at most 3 items per account.") == true)
    #expect(try service.count(me) == 3)
    #expect(try send(service, me, [additions[3]])[0].detail == results[3].detail)
    #expect(try send(service, me, [bench.mutation(items[0].id, .setTitle("new"))])[0].outcome == .applied)
    #expect(try send(service, other, [bench.mutation(items[4].id, .add(items[4]))])[0].outcome == .applied)
    let late = bench.item("late")
    let more = bench.item("more")
    let swap = [
      bench.mutation(items[1].id, .delete), bench.mutation(late.id, .add(late)), bench.mutation(more.id, .add(more)),
    ]
    #expect(try send(service, me, swap).map(\.outcome) == [.applied, .applied, .rejected])
    #expect(try service.count(me) == 3)
    let last = bench.item("by a script")
    let fault = #expect(throws: ServiceFault.self) { _ = try service.apply(me, [bench.mutation(last.id, .add(last))]) }
    guard case .rejected(let result) = fault else {
      Issue.record("\(fault as Any)")
      return
    }
    #expect(result.detail == results[3].detail)
  }

  @Test func withoutOneThereIsNoEnd() throws {
    let service = try open(quota: nil)
    defer { service.close() }
    let me = try service.account("me")
    let items = (0..<100).map { bench.item("\($0)") }
    let results = try send(service, me, items.map { bench.mutation($0.id, .add($0)) })
    #expect(results.allSatisfy { $0.outcome == .applied })
  }
}
