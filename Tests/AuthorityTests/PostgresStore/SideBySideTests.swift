import Dispatch
import Glibc
import Intents
import PostgresStore
import SQL
import Service
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel
import WaitSupport

@Suite(.enabled(if: !isOnFile)) struct SideBySideTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func open() throws -> Service {
    let bench = bench
    return try openService(folder.path, clock: { bench.now }, random: { bench.random() })
  }

  /// Opens the store of a program with other schema steps.
  private func store(_ steps: [PostgresSchema.Step]) throws -> PostgresStore {
    try PostgresStore(#require(database(of: folder.path)), connections: 4, schema: PostgresSchema(steps: steps))
  }

  private func service(_ steps: [PostgresSchema.Step]) throws -> Service {
    let bench = bench
    return try Service(store(steps), clock: { bench.now }, random: { bench.random() })
  }

  private func sync(_ service: Service, _ account: AccountID, _ device: UInt64, _ title: String) throws {
    let item = bench.item(title)
    let request = SyncRequest(
      device: DeviceID(high: 1, low: device), epoch: nil, cursor: nil, mutations: [bench.mutation(item.id, .add(item))])
    _ = try service.sync(account, request)
  }

  /// Writes of several processes and threads have one order without gaps, and none is lost.
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

  /// One server looks for reminders at a time; if it loses its connection, another takes over without its knowledge.
  @Test func oneLooksForRemindersAtATime() throws {
    let services = try [open(), open()]
    defer { for service in services { service.close() } }
    let stores = services.map(\.store)
    let hasRun = try stores[0].alone { () throws(StoreError) in
      #expect(try stores[1].alone { true } == nil)
      return try stores[0].read { _ in true }
    }
    #expect(hasRun == true)
    #expect(try stores[1].alone { true } == true, "the turn ends with what is done in it")
    let holders = """
      FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
        AND objid = CAST(hashtext(current_schema()) AS oid)
      """
    #expect(throws: StoreError.self) {
      try stores[0].alone { () throws(StoreError) in
        let ended = try stores[1].read { database in
          try Int.fetchOne(database, sql: "SELECT count(pg_terminate_backend(pid)) \(holders)")
        }
        #expect(ended == 1)
        #expect(Patience.wait(seconds: 60) { (try? stores[1].alone { true }) == true } != nil)
      }
    }
    #expect(try stores[0].alone { true } == true, "who was cut off takes part again")
  }

  /// A server reports another server's change to its observers and shows it.
  @Test func newsGoOver() throws {
    let (one, other) = (try open(), try open())
    let account = try one.account("me")
    let told = DispatchSemaphore(value: 0)
    let observation = other.observe { found, revision in if found == account, revision == 1 { told.signal() } }
    #expect(try other.standing(account).revision == 0)
    try sync(one, account, 1, "news")
    #expect(told.wait(timeout: .now() + .seconds(60)) == .success)
    #expect(try other.standing(account).revision == 1)
    withExtendedLifetime(observation) {}
    one.close()
    other.close()
  }

  /// A commit of a server that ended before reporting it is still reported, once.
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
    #expect(hasCome.wait(timeout: .now() + .seconds(60)) == .success)
    let store = try #require(other.store as? PostgresStore)
    store.catchUp()
    #expect(told.withLock(\.self) == [1], "everybody knows of it")
    let connection = try PostgresConnection(#require(getenv("TODOS_TEST_DATABASE").map { String(cString: $0) }))
    let schema = schema(of: folder.path)
    try connection.execute(
      sql: """
        BEGIN; SET LOCAL search_path TO "\(schema)";
        UPDATE account SET revision = 2;
        INSERT INTO mutation (account, mid, fingerprint, outcome, revision, received_at)
          SELECT account, 'another', fingerprint, outcome, 2, received_at FROM mutation;
        COMMIT
        """)
    connection.close()
    store.catchUp()
    store.catchUp()
    #expect(told.withLock(\.self) == [1, 2])
    #expect(try other.standing(account).revision == 2)
    withExtendedLifetime(observation) {}
    one.close()
    other.close()
  }

  /// In a shared commit, a failing write rolls back only itself, also if it is the first.
  @Test(arguments: [[0], [0, 1], [1], [0, 2, 4], [0, 1, 2, 3, 4]]) func whatFailsInACommitTakesBackItselfAlone(
    _ failing: [Int]
  ) throws {
    let service = try open()
    let account = try service.account("me")
    var left = Array(0..<5)
    try service.together(account, for: .seconds(600)) {
      guard let number = left.first else { return nil }
      left.removeFirst()
      return {
        let item = self.bench.item("\(number)")
        let bad = failing.contains(number) ? [self.bench.mutation(item.id, .setTitle(""))] : []
        _ = try? service.apply(account, [self.bench.mutation(item.id, .add(item))] + bad)
      }
    }
    let titles = try service.changes(account, cursor: nil).items.map(\.item.title)
    #expect(titles == (0..<5).filter { !failing.contains($0) }.map(String.init))
    #expect(try service.count(account) == titles.count)
    #expect(try service.standing(account).revision == titles.count)
    service.close()
  }

  /// A write to an account invalidates the other server's cache of that account only.
  @Test func anotherAccountStaysInMemory() throws {
    let (one, other) = (try open(), try open())
    let (me, you) = (try one.account("me"), try one.account("you"))
    for (account, sid) in [(me, "mine"), (you, "yours")] {
      try one.begin(bench.session(sid, of: account))
      #expect(other.isLive(sid))
      #expect(try other.standing(account).revision == 0)
    }
    try sync(one, me, 1, "news")
    #expect(Patience.wait(seconds: 60) { (try? other.standing(me).revision) == 1 } != nil)
    #expect(try one.endSession("mine", of: me))
    #expect(Patience.wait(seconds: 60) { other.knownSession("mine") == nil } != nil)
    #expect(other.knownSession("yours") != nil && other.knownStanding(you) != nil)
    #expect(!other.isLive("mine"))
    one.close()
    other.close()
  }

  /// Rows fetched in batches arrive complete and in order, also in nested queries.
  @Test func manyRowsComeInParts() throws {
    let service = try open()
    let pairs = try service.store.read { connection in
      let sql = "SELECT number FROM generate_series(1, ?) AS number ORDER BY number DESC"
      let outer = try SQLRow.fetchCursor(connection.longStatement(sql: sql), arguments: [401])
      return try outer.map { row in
        let number: Int = try row[0]
        let inner = try SQLRow.fetchCursor(connection.longStatement(sql: sql), arguments: [number])
        let first: Int? = try inner.next()?[0]
        return try [number, first ?? 0, Int.fetchOne(connection, sql: "SELECT 7") ?? 0]
      }
    }
    #expect(pairs == (1...401).reversed().map { [$0, $0, 7] })
    let empty = try service.store.read { connection in
      try SQLRow.fetchAll(connection.longStatement(sql: "SELECT 1 WHERE CAST(? AS INTEGER) = 0"), arguments: [1]).count
    }
    #expect(empty == 0)
    service.close()
  }

  /// A locked account is queried once until the next write.
  @Test func aQuestionIsAskedOnceUntilSomethingIsWritten() throws {
    let service = try open()
    defer { service.close() }
    let account = try service.account("me")
    let store = service.store
    let asked = "SELECT CAST(random() AS TEXT) WHERE 1 = ?"
    let count = "SELECT count(*) FROM device WHERE account = ?"
    func ask(_ database: any SQLConnection) throws -> String? {
      try String.fetchOne(database.cachedStatement(sql: asked), arguments: [1])
    }
    func devices(_ database: any SQLConnection) throws -> Int? {
      try Int.fetchOne(database.cachedStatement(sql: count), arguments: [account.rowID])
    }
    try store.write(to: .order(account)) { database in
      let first = try ask(database)
      #expect(try ask(database) == first)
      #expect(try devices(database) == 0)
      let sql = "INSERT INTO device (account, id, seq, seen_at) VALUES (?, ?, 1, 1)"
      try database.execute(sql: sql, arguments: [account.rowID, "one"])
      #expect(try devices(database) == 1)
      #expect(try ask(database) != first)
      // The writes of a rolled-back part are not cached.
      struct Undone: Error {}
      #expect(throws: (any Error).self) {
        try store.write(to: .order(account)) { database in
          try database.execute(sql: sql, arguments: [account.rowID, "two"])
          #expect(try devices(database) == 2)
          throw Undone()
        }
      }
      #expect(try devices(database) == 1)
    }
    try store.read { database in
      let first = try ask(database)
      #expect(try ask(database) != first, "nothing is locked")
    }
  }

  /// A listener of one server receives another server's reminders, with or without a number.
  @Test(arguments: [7, nil]) func remindersGoOver(number: Int?) throws {
    let (one, other) = (try open(), try open())
    let account = try one.account("me")
    let news = ReminderNews(account: account, item: bench.item("call").id, number: number, due: bench.now)
    let told = DispatchSemaphore(value: 0)
    let own = Mutex(0)
    let observations = [
      one.observeReminders { _ in own.withLock { $0 += 1 } },
      other.observeReminders { if $0 == news { told.signal() } },
    ]
    one.announce(news)
    #expect(told.wait(timeout: .now() + .seconds(60)) == .success)
    #expect(own.withLock(\.self) == 0, "who tells has told its own")
    withExtendedLifetime(observations) {}
    one.close()
    other.close()
  }

  @Test func aSessionEndsEverywhere() throws {
    let (one, other) = (try open(), try open())
    let account = try one.account("me")
    try one.begin(bench.session("s", of: account))
    #expect(other.isLive("s"))
    #expect(try one.endSession("s", of: account))
    #expect(Patience.wait(seconds: 60) { !other.isLive("s") } != nil)
    one.close()
    other.close()
  }

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

  /// Servers that start together sign with the same keys, and all learn of new keys.
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

  /// Servers with the current and the next schema work side by side while both write.
  ///
  /// An incompatible one learns of it at its next write.
  @Test func twoVersionsGoOnSideBySide() throws {
    let older = try open()
    let account = try older.account("me")
    let isOver = Mutex(false)
    let written = Mutex(0)
    let failures = Mutex<[String]>([])
    let queue = DispatchQueue(label: "older")
    let hasBegun = DispatchSemaphore(value: 0)
    queue.async { [self] in
      while !isOver.withLock(\.self) {
        do {
          try sync(older, account, 1, "of the older \(written.withLock(\.self))")
          written.withLock { $0 += 1 }
        } catch { failures.withLock { $0.append("\(error)") } }
        hasBegun.signal()
      }
    }
    hasBegun.wait()
    let more = PostgresSchema.Step(
      sql: "ALTER TABLE item ADD COLUMN later TEXT; CREATE INDEX item_later ON item (account, later)", keepsOthers: true
    )
    let newer = try service(PostgresSchema.newest.steps + [more])
    for number in 0..<20 { try sync(newer, account, 2, "of the newer \(number)") }
    for _ in 0..<3 { hasBegun.wait() }
    isOver.withLock { $0 = true }
    queue.sync {}
    #expect(failures.withLock(\.self) == [])
    let all = written.withLock(\.self) + 20
    #expect(try older.count(account) == all && newer.count(account) == all)
    // The older one can also be started beside it.
    let again = try open()
    #expect(again.readOnlyReason == nil)
    try sync(again, account, 3, "of the older, begun later")
    let other = PostgresSchema.Step(sql: "ALTER TABLE item DROP COLUMN later", keepsOthers: false)
    let newest = try service(PostgresSchema.newest.steps + [more, other])
    for service in [older, newer, again] {
      let fault = #expect(throws: ServiceFault.self) { try sync(service, account, 4, "too old") }
      guard case .store(let error) = fault else {
        Issue.record("\(fault as Any)")
        continue
      }
      #expect(error.kind == .newer)
      #expect(throws: StoreError.self) { try service.checkAccess() }
      #expect(try service.count(account) == all + 1)
    }
    try sync(newest, account, 5, "of the newest")
    #expect(try newest.count(account) == all + 2)
    for service in [older, newer, again, newest] { service.close() }
  }

  /// Sign-in attempts counted by one server are known to all, and no two servers count at the same time.
  @Test func attemptsToSignInAreCountedTogether() throws {
    let stores = try (0..<3).map { _ in try store(PostgresSchema.newest.steps) }
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 6) { worker in
      for number in 0..<20 {
        do {
          let names = ["ann", worker.isMultiple(of: 2) ? "even" : "odd", "worker \(worker) \(number)"]
          try stores[worker % 3].changeLogins(names, locking: [worker % 2, 7], at: number) { known in
            let rows = names.map { name in
              let before = known.first { $0.name == name }?.count ?? 0
              return LoginRow(name: name, count: before + 1, at: number, until: number, goneAt: 1_000)
            }
            return ((), rows)
          }
        } catch { failures.withLock { $0.append("\(error)") } }
      }
    }
    #expect(failures.withLock(\.self) == [])
    func counts(_ names: [String], at now: Int = 0) throws -> [Int] {
      try stores[0].changeLogins(names, locking: [], at: now) { known in
        (names.map { name in known.first { $0.name == name }?.count ?? 0 }, known)
      }
    }
    #expect(try counts(["ann", "even", "odd"]) == [120, 60, 60])
    // Expired marks are removed gradually, and removed ones at once.
    try stores[1].changeLogins(["ann"], locking: [], at: 0) { _ in ((), []) }
    #expect(try counts(["ann", "even"]) == [0, 60])
    for _ in 0..<10 { _ = try counts(["none"], at: 1_000) }
    #expect(try counts(["even", "odd"]) == [0, 0])
    for store in stores { store.close() }
  }

  @Test func aNewerFormIsLeftAlone() throws {
    let service = try open()
    let account = try service.account("me")
    try service.store.write(to: .all) {
      try $0.execute(sql: "UPDATE schema_version SET version = version + 1, oldest = version + 1")
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

/// Tests the message about a database that does not respond; needs no database.
@Suite struct UnreachableTests {
  @Test func itIsSaidInWords() {
    let error = #expect(throws: StoreError.self) { try PostgresStore("host=/nonexistent dbname=todos user=todos") }
    #expect(error?.kind == .unreachable)
    #expect(error?.words.contains("The database cannot be reached: ") == true)
    #expect(error?.words.contains("\n") == false)
  }
}
