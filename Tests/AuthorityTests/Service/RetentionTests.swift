import Intents
import SQL
import Service
import Storage
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that expired data is removed a few rows at a time.
@Suite struct RetentionTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func open() throws -> Service {
    try openService(folder.path + "/todos.sqlite", clock: { bench.now }, random: { bench.random() })
  }

  private func sync(_ service: Service, _ account: AccountID, _ mutations: [Mutation]) throws -> SyncResponse {
    let device = DeviceID(high: 1, low: 1)
    return try service.sync(account, SyncRequest(device: device, epoch: nil, cursor: nil, mutations: mutations))
  }

  private func rows(_ service: Service) throws -> [Int] {
    try service.store.read { database in
      try ["item", "mutation", "history"].map { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") ?? 0 }
    }
  }

  @Test func eachWriteLetsGoOfAPartUntilNothingIsLeft() throws {
    let service = try open()
    defer { service.close() }
    let accounts = try ["me", "you"].map { try service.account($0) }
    for account in accounts {
      let adds = (0..<5).map { number in
        let item = bench.item("\(number)")
        return bench.mutation(item.id, .add(item))
      }
      _ = try sync(service, account, adds + adds.prefix(4).map { bench.mutation($0.item, .delete, base: 5) })
    }
    let before = try rows(service)
    #expect(before[0] == 10 && before[1] == 18)
    bench.pass(seconds: (Service.daysKept + 1) * 86_400)
    let now = bench.now
    var (left, rounds) = (before, 0)
    let began = try service.store.read { try Retention($0).last }
    while try service.store.write(to: .untold(nil), { try Retention($0, part: 3).prune(now) }) != now {
      let after = try rows(service)
      for (old, new) in zip(left, after) { #expect(old - new <= 3 && new <= old) }
      #expect(try service.store.read { try Retention($0).last } == began, "it goes on")
      (left, rounds) = (after, rounds + 1)
    }
    #expect(rounds >= 6)
    #expect(try rows(service) == [2, 0, 0])
    for account in accounts {
      #expect(throws: ServiceFault.refused(.resyncRequired)) {
        let early = try service.changes(account, cursor: nil, limit: 1)
        let epoch = early.cursor.split(separator: ".")[0]
        return try service.changes(account, cursor: "\(epoch).1", limit: 1)
      }
    }
  }
}
