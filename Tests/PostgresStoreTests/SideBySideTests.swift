import Dispatch
import Glibc
import Intents
import SQL
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

@testable import PostgresStore
@testable import Service

/// Several authorities on one database, as several servers have it.
@Suite(.enabled(if: !isOnFile)) struct SideBySideTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func open() throws -> Service {
    let bench = bench
    return try openService(folder.path, clock: { bench.now }, random: { bench.random() })
  }

  private func sync(_ service: Service, _ account: AccountID, _ device: UInt64, _ title: String) throws {
    let item = bench.item(title)
    let request = SyncRequest(
      device: DeviceID(high: 1, low: device),
      epoch: nil,
      cursor: nil,
      mutations: [bench.mutation(item.id, .add(item))]
    )
    _ = try service.sync(account, request)
  }

  /// Writes of several processes and threads come into one order without a gap, and none is lost.
  @Test func anAccountHasOneOrder() throws {
    let services = try (0..<3).map { _ in try open() }
    let account = try services[0].account("me")
    let other = try services[0].account("other")
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { worker in
      do {
        for number in 0..<20 {
          try sync(services[worker % 3], worker < 4 ? account : other, UInt64(worker), "\(worker) \(number)")
        }
      } catch { failures.withLock { $0.append("\(error)") } }
    }
    #expect(failures.withLock(\.self).isEmpty)
    for (account, count) in [(account, 80), (other, 40)] {
      let items = try services[1].changes(account, cursor: nil, limit: 500).items.map(\.item)
      #expect(items.map(\.version) == Array(1...count))
      #expect(Set(items.compactMap(\.number)) == Set(1...count))
      #expect(try services[2].count(account) == count)
    }
    for service in services { service.close() }
  }

  /// What one has written the other tells its observers, and shows.
  @Test func newsGoOver() throws {
    let (one, other) = (try open(), try open())
    let account = try one.account("me")
    let told = DispatchSemaphore(value: 0)
    let observation = other.observe { found, revision in if found == account, revision == 1 { told.signal() }
    }
    #expect(try other.standing(account).revision == 0)
    try sync(one, account, 1, "news")
    #expect(told.wait(timeout: .now() + .seconds(30)) == .success)
    #expect(try other.standing(account).revision == 1)
    withExtendedLifetime(observation) {}
    one.close()
    other.close()
  }

  /// What was committed by a server that ended before it told of it is told all the same, once.
  @Test func whatNobodyToldIsFound() throws {
    let (one, other) = (try open(), try open())
    let account = try one.account("me")
    let told = Mutex<[Revision]>([])
    let hasCome = DispatchSemaphore(value: 0)
    let observation = other.observe { _, revision in
      told.withLock { $0.append(revision) }
      hasCome.signal()
    }
    try sync(one, account, 1, "told")
    #expect(hasCome.wait(timeout: .now() + .seconds(30)) == .success)
    let store = try #require(other.store as? PostgresStore)
    store.catchUp()
    #expect(told.withLock(\.self) == [1], "everybody knows of it")
    let connection = try PostgresConnection(
      #require(getenv("TODOS_TEST_DATABASE").map { String(cString: $0) })
    )
    let schema = schema(of: folder.path)
    try connection.execute(
      sql: """
        BEGIN; SET LOCAL search_path TO "\(schema)";
        UPDATE account SET revision = 2;
        INSERT INTO mutation (account, mid, fingerprint, outcome, revision, received_at)
          SELECT account, 'another', fingerprint, outcome, 2, received_at FROM mutation;
        COMMIT
        """
    )
    connection.close()
    store.catchUp()
    store.catchUp()
    #expect(told.withLock(\.self) == [1, 2])
    #expect(try other.standing(account).revision == 2)
    withExtendedLifetime(observation) {}
    one.close()
    other.close()
  }

  /// A session that was ended by one is ended for the other, which had it in memory.
  @Test func aSessionEndsEverywhere() throws {
    let (one, other) = (try open(), try open())
    let account = try one.account("me")
    try one.begin(bench.session("s", of: account))
    #expect(other.isLive("s"))
    #expect(try one.endSession("s", of: account))
    let end = ContinuousClock.now + .seconds(30)
    while other.isLive("s"), ContinuousClock.now < end { sched_yield() }
    #expect(!other.isLive("s"))
    one.close()
    other.close()
  }

  /// Connections that the server has ended are replaced, and nobody who asks afterwards notices.
  @Test func whatTheServerEndsIsBegunAnew() throws {
    let service = try open()
    let account = try service.account("me")
    try sync(service, account, 1, "before")
    let revision = try service.standing(account).revision
    let database = try #require(getenv("TODOS_TEST_DATABASE").map { String(cString: $0) })
    let connection = try PostgresConnection(database)
    let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = ?"
    let ended = try Int.fetchOne(connection, sql: sql, arguments: [schema(of: folder.path)]) ?? 0
    #expect(ended >= 2, "one that writes, and one that listens")
    connection.close()
    try service.checkAccess()
    try sync(service, account, 1, "after")
    #expect(try service.standing(account).revision == revision + 1)
    service.close()
  }

  /// Servers that start together sign with the same keys, and all know of new ones.
  @Test func theyHaveTheSameKeys() throws {
    let stores = try (0..<4).map { _ in try open() }.map { try #require($0.store as? PostgresStore) }
    let kept = Mutex<Set<String>>([])
    DispatchQueue.concurrentPerform(iterations: 4) { number in
      let keys = try? stores[number].renewSigningKeys { $0 == nil ? "keys \(number)" : nil }
      kept.withLock { _ = $0.insert(keys ?? "none") }
    }
    let keys = kept.withLock(\.self)
    #expect(keys.count == 1 && keys.first?.hasPrefix("keys ") == true, "\(keys)")
    #expect(try stores[3].signingKeys() == keys.first)
    let renewed = try stores[0].renewSigningKeys { ($0 ?? "") + " and more" }
    #expect(try stores[1].signingKeys() == renewed)
    #expect(try stores[2].signingKeys() == (keys.first ?? "") + " and more")
    for store in stores { store.close() }
  }

  /// What a database of a newer program holds is shown and not changed.
  @Test func aNewerFormIsLeftAlone() throws {
    let service = try open()
    let account = try service.account("me")
    try service.store.write(to: .all) {
      try $0.execute(sql: "UPDATE schema_version SET version = version + 1")
    }
    service.close()
    let older = try open()
    #expect(older.readOnlyReason?.kind == .newer)
    #expect(try older.count(account) == 0)
    #expect(throws: StoreError.self) { try older.addAccount("ada") }
    #expect(throws: StoreError.self) { try older.checkAccess() }
    older.close()
  }
}

/// What is said of a database that does not answer; needs none.
@Suite struct UnreachableTests {
  @Test func itIsSaidInWords() {
    let error = #expect(throws: StoreError.self) {
      try PostgresStore("host=/nonexistent dbname=todos user=todos")
    }
    #expect(error?.kind == .unreachable)
    #expect(error?.words.contains("The database cannot be reached: ") == true)
    #expect(error?.words.contains("\n") == false)
  }
}
