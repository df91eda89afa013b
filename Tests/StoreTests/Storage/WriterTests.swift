import Dispatch
import SQL
import SQLite
import Storage
import StoreSupport
import Synchronization
import Testing

/// Tests that observers learn of a write before its commit is visible.
@Suite struct WriterTests {
  @Test func aWriterIsWaitedFor() throws {
    let folder = TemporaryFolder()
    let schema = StoreSchema(applicationID: 77, steps: [{ try $0.execute(sql: "CREATE TABLE word (text TEXT)") }])
    func open() throws -> Store { try Store.open(folder.path + "/a.sqlite", schema: schema, now: Bench.start) }
    let (mine, theirs, third) = try (open(), open(), open())
    let known = try third.dataVersion()
    let before = try mine.dataVersionAfterWriters()
    #expect(try mine.dataVersionAfterWriters() == before)
    let hasWritten = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let writer = DispatchQueue(label: "writer")
    writer.async {
      try? theirs.write { database in
        try database.execute(sql: "INSERT INTO word VALUES ('a')")
        hasWritten.signal()
        mayEnd.wait()
      }
    }
    hasWritten.wait()
    #expect(try mine.dataVersion() == before)
    let asking = DispatchQueue(label: "asking")
    let isAnswered = DispatchSemaphore(value: 0)
    let answer = Mutex<Int?>(nil)
    let isAsking = DispatchSemaphore(value: 0)
    asking.async {
      isAsking.signal()
      let version = try? mine.dataVersionAfterWriters()
      answer.withLock { $0 = version }
      isAnswered.signal()
    }
    isAsking.wait()
    // A response that waits for nobody would arrive before this many reads.
    for _ in 0..<1_000 { #expect(try third.dataVersion() == known) }
    mayEnd.signal()
    isAnswered.wait()
    #expect(try #require(answer.withLock { $0 }) != before)
    writer.sync {}
  }
}
