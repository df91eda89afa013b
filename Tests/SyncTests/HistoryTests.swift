import Intents
import Replica
import Service
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// A way to a service on which requests and answers get lost, and answers come twice.
final class FaultyTransport: Transport {
  struct Unlucky: Sendable {
    var lostRequests = 0
    var lostAnswers = 0
  }

  let service: Service
  let account: AccountID
  let luck: @Sendable (Int) -> Int
  let seen = Mutex(Unlucky())

  init(_ service: Service, luck: @escaping @Sendable (Int) -> Int) throws {
    self.service = service
    account = try service.account("me")
    self.luck = luck
  }

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    let dice = luck(10)
    if dice == 0 {
      seen.withLock { $0.lostRequests += 1 }
      throw .unavailable("lost on the way")
    }
    do {
      if dice == 2 { _ = try service.sync(account, request) }
      let answer = try service.sync(account, request)
      guard dice != 1 else {
        seen.withLock { $0.lostAnswers += 1 }
        throw TransportError.unavailable("lost on the way back")
      }
      return answer
    } catch let error as ServiceFault {
      if case .refused(let reason) = error { throw reason }
      throw .unavailable("\(error)")
    } catch {
      throw error as? TransportError ?? .unavailable("\(error)")
    }
  }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { [] }
}

/// Several devices, one service, bad luck: whatever happens, all come to see the same, and nothing is lost or doubled.
@Suite struct HistoryTests {
  @Test(arguments: 1...16)
  func devicesConverge(_ seed: Int) throws {
    let folder = TemporaryFolder()
    let bench = Bench(seed: UInt64(seed))
    let service = try Service(path: folder.path + "/s", clock: { bench.now }, random: { bench.random() })
    let replicas = try (0..<3).map { number in
      try Replica(path: folder.path + "/r\(number)", clock: { bench.now }, random: { bench.random() })
    }
    let transport = try FaultyTransport(service) { bench.random(below: $0) }
    var added: Set<ItemID> = []
    for _ in 0..<40 {
      bench.pass(seconds: 1)
      let replica = replicas[bench.random(below: 3)]
      switch bench.random(below: 4) {
      case 0: _ = try Refresher(replica: replica, transport: transport).run()
      case 1:
        let item = bench.item("item \(added.count)", id: replica.newID())
        added.insert(item.id)
        _ = try replica.commit([Change(item.id, .add(item))], label: "Added")
      case 2: _ = try bench.random(below: 3) == 0 ? replica.undo() : replica.redo()
      default:
        guard let id = added.sorted().dropFirst(bench.random(below: max(1, added.count))).first else {
          continue
        }
        _ = try replica.commit([Change(id, wish(bench, id))], label: "Changed")
      }
      let unsettled = try replica.request().mutations.map(\.item)
      let before = try unsettled.map { try replica.row($0)?.item.title }
      _ = try Refresher(replica: replica, transport: transport).run { bench.random(below: 2) == 0 }
      if try replica.request().mutations.map(\.item) == unsettled {
        #expect(try unsettled.map { try replica.row($0)?.item.title } == before)
      }
    }
    try settle(replicas, transport)
    let views = try replicas.map { replica in try added.sorted().map { try replica.record($0) } }
    #expect(views[0] == views[1])
    #expect(views[0] == views[2])
    #expect(views[0].allSatisfy { $0?.item.number != nil })
    #expect(Set(views[0].compactMap { $0?.item.number }).count == added.count)
    for replica in replicas { #expect(try replica.mendVisible() == 0) }
  }

  private func settle(_ replicas: [Replica], _ transport: FaultyTransport) throws {
    for _ in 0..<3 {
      for replica in replicas {
        repeat {
          _ = try Refresher(replica: replica, transport: transport).run()
        } while try replica.standing().reason != nil || replica.standing().waiting > 0
      }
    }
  }

  private func wish(_ bench: Bench, _ id: ItemID) -> Intent {
    switch bench.random(below: 9) {
    case 0: .setTitle("title \(bench.random(below: 100))")
    case 1: .done(.once, at: bench.now)
    case 2: .reopen(.once)
    case 3: .delete
    case 4: .restore
    case 5: .addTag("tag\(bench.random(below: 3))")
    case 6: .removeTag("tag\(bench.random(below: 3))")
    case 7: .setPriority(.high)
    default: .schedule(Schedule(start: LocalTime(Day(ordinal: 20_778 + bench.random(below: 9)))))
    }
  }
}
