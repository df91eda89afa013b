import Dispatch
import SQL
import SQLite
import StoreSupport
import Testing

@Suite struct TransactionTests {
  let folder = TemporaryFolder()
  var path: String { folder.path + "/a.sqlite" }

  private struct Stop: Error {}

  private func open(waiting seconds: Int = 0) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, waiting: seconds)
    try queue.use { try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE IF NOT EXISTS word (text)") }
    return queue
  }

  private func add(_ word: String, _ database: Database) throws {
    try database.cachedStatement(sql: "INSERT INTO word VALUES (?)").execute(arguments: [word])
  }

  private func words(_ queue: DatabaseQueue) throws -> [String] {
    try queue.read { try String.fetchAll($0, sql: "SELECT text FROM word ORDER BY rowid") }
  }

  @Test func whatFailsLeavesNothing() throws {
    let queue = try open()
    #expect(throws: Stop.self) {
      try queue.write { database in
        try add("half", database)
        throw Stop()
      }
    }
    #expect(throws: SQLError.self) {
      try queue.write { database in
        try add("half", database)
        try database.execute(sql: "INSERT INTO nowhere VALUES (1)")
      }
    }
    let kept = try queue.use { database in
      try database.transaction(.immediate, ending: .rollback) {
        try add("tried", database)
        return try String.fetchAll(database, sql: "SELECT text FROM word")
      }
    }
    #expect(kept == ["tried"])
    try queue.write { try add("whole", $0) }
    #expect(try words(queue) == ["whole"])
  }

  /// SQLite rolls back the transaction itself if the disk is full; the next one succeeds.
  @Test func aFullFileTakesTheTransactionBack() throws {
    let queue = try open()
    try queue.use { _ = try Int.fetchOne($0, sql: "PRAGMA max_page_count = 8") }
    let error = #expect(throws: SQLError.self) {
      try queue.write { database in for _ in 0..<100 { try add(String(repeating: "long ", count: 100), database) } }
    }
    #expect(error?.code == .full)
    try queue.write { try add("short", $0) }
    #expect(try words(queue) == ["short"])
  }

  /// After a failure that rolled back the transaction, further statements in it write nothing.
  @Test func whatFollowsATransactionThatWasTakenBackIsNotDone() throws {
    let queue = try open()
    try queue.use { try $0.execute(sql: "CREATE UNIQUE INDEX once ON word (text)") }
    let error = #expect(throws: SQLError.self) {
      try queue.write { database in
        try add("a", database)
        try? database.execute(sql: "INSERT OR ROLLBACK INTO word VALUES ('a')")
        try? database.execute(sql: "INSERT INTO word VALUES ('b')")
        try add("c", database)
      }
    }
    #expect(error?.message == "UNIQUE constraint failed: word.text", "what took it back is told")
    try queue.write { try add("d", $0) }
    #expect(try words(queue) == ["d"])
  }

  @Test func oneWritesAndTheOthersReadTheMomentBefore() throws {
    let (mine, theirs) = try (open(), open())
    try mine.write { try add("a", $0) }
    try mine.write { database in
      try add("b", database)
      #expect(try words(theirs) == ["a"])
      let error = #expect(throws: SQLError.self) { try theirs.write { try add("c", $0) } }
      #expect(error?.code == .busy)
    }
    try theirs.read { database in
      #expect(try Int.fetchOne(database, sql: "SELECT count(*) FROM word") == 2)
      try mine.write { try add("c", $0) }
      #expect(try Int.fetchOne(database, sql: "SELECT count(*) FROM word") == 2)
    }
    #expect(try words(theirs) == ["a", "b", "c"])
  }

  @Test func aWriterWaitsForAnother() throws {
    let (mine, theirs) = try (open(waiting: 30), open(waiting: 30))
    let queues = [mine, theirs]
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      for turn in 0..<20 { try? queues[number % 2].write { try add("\(number) \(turn)", $0) } }
    }
    #expect(try Set(words(mine)).count == 160)
  }

  @Test func readersDoNotWaitForAWriteNorForEachOther() throws {
    let queue = try open()
    try queue.write { try add("a", $0) }
    let pool = try ReaderPool(path: path, count: 2, waiting: 0)
    defer { pool.close() }
    try queue.write { database in
      try add("b", database)
      let inner = try pool.read { first in
        try pool.use { second in try [first, second].map { try Int.fetchOne($0, sql: "SELECT count(*) FROM word") } }
      }
      #expect(inner == [1, 1])
    }
    let version = try pool.watcher.use { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    try queue.write { try add("c", $0) }
    #expect(try pool.watcher.use { try Int.fetchOne($0, sql: "PRAGMA data_version") } != version)
    #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM word") } == 3)
    try pool.use { _ in pool.close() }
    #expect(throws: SQLError.self) { try pool.use { _ in } }
  }

  @Test func aCopyIsOfOneMomentAndWhole() throws {
    let (queue, theirs) = try (open(), open())
    try queue.write { database in for number in 0..<500 { try add("word \(number)", database) } }
    let copy = try DatabaseQueue(path: folder.path + "/copy.sqlite")
    try queue.use { source in try copy.use { try source.copy(into: $0) } }
    try theirs.write { try add("later", $0) }
    #expect(try words(copy).count == 500)
    #expect(try copy.use { try String.fetchAll($0, sql: "PRAGMA integrity_check") } == ["ok"])
    copy.close()
    #expect(throws: SQLError.self) { try queue.use { source in try copy.use { try source.copy(into: $0) } } }
  }

  @Test func theLogIsEmptiedWhereNobodyReads() throws {
    let (queue, theirs) = try (open(), open())
    try queue.write { try add("a", $0) }
    try queue.use { try $0.emptyLog() }
    #expect(TemporaryFolder.bytes(path + "-wal").isEmpty)
    try theirs.read { database in
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM word")
      try queue.write { try add("b", $0) }
      let error = #expect(throws: SQLError.self) { try queue.use { try $0.emptyLog() } }
      #expect(error?.code == .busy)
    }
  }
}
