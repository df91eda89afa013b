import SQL
import SQLite
import StoreSupport
import Testing

/// Tests that other connections' writes are noticed at once, and distinguished from the connection's own.
@Suite struct ExternalChangeDetectorTests {
  private let folder = TemporaryFolder()
  private let mine: DatabaseQueue
  private let theirs: DatabaseQueue
  private let watcher: DatabaseQueue
  private let foreign: ExternalChangeDetector

  private struct Stop: Error {}

  init() throws {
    let path = folder.path + "/a.sqlite"
    mine = try DatabaseQueue(path: path, waiting: 5)
    try mine.use { try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE word (text)") }
    theirs = try DatabaseQueue(path: path, waiting: 5)
    watcher = try DatabaseQueue(path: path, readonly: true)
    foreign = ExternalChangeDetector(through: watcher)
  }

  private func write(_ body: (Database) throws -> Void) throws {
    try mine.use { database in
      try foreign.apart(from: database) { begin in
        try database.transaction(.immediate) {
          begin()
          try body(database)
        }
      }
    }
  }

  private func add(_ database: Database) throws { try database.execute(sql: "INSERT INTO word VALUES ('a')") }

  @Test func onlyWhatOthersWriteCounts() throws {
    let first = foreign.count
    try write(add)
    try write { _ in }
    #expect(throws: Stop.self) {
      try write { database in
        try add(database)
        throw Stop()
      }
    }
    #expect(foreign.count == first)
    try theirs.write(add)
    let second = foreign.count
    #expect(second != first)
    try write(add)
    #expect(foreign.count == second)
  }

  @Test func whatOthersWriteAroundAnOwnWriteCounts() throws {
    var last = foreign.count
    func expectNews(_ what: Comment, _ step: () throws -> Void) throws {
      try step()
      #expect(foreign.count != last, what)
      last = foreign.count
    }
    try expectNews("before it") {
      try theirs.write(add)
      try write(add)
    }
    try expectNews("behind it") {
      try mine.use { database in
        try foreign.apart(from: database) { begin in
          try database.transaction(.immediate) {
            begin()
            try add(database)
          }
          try theirs.write(add)
        }
      }
    }
    try expectNews("behind one that changed nothing") {
      try mine.use { database in
        try foreign.apart(from: database) { begin in
          try database.transaction(.immediate) { begin() }
          try theirs.write(add)
        }
      }
    }
    try expectNews("behind one that was taken back") {
      mine.use { database in
        _ = try? foreign.apart(from: database) { begin in
          try? database.transaction(.immediate) {
            begin()
            try add(database)
            throw Stop()
          }
          try theirs.write(add)
          throw Stop()
        }
      }
    }
  }

  @Test func anOwnWriteIsNoNewsWhileItIsMade() throws {
    let first = foreign.count
    try mine.use { database in
      try foreign.apart(from: database) { begin in
        try database.transaction(.immediate) {
          begin()
          try add(database)
          #expect(foreign.count == first)
        }
        #expect(foreign.count == first)
      }
    }
    #expect(foreign.count == first)
  }

  @Test func aLogThatIsEmptiedHidesNothing() throws {
    var last = foreign.count
    for _ in 0..<3 {
      try write(add)
      try theirs.use { try $0.emptyLog() }
      try theirs.write(add)
      #expect(foreign.count != last)
      last = foreign.count
    }
  }

  @Test func whatIsClosedIsNeverTheSame() {
    let first = foreign.count
    #expect(foreign.count == first)
    foreign.close()
    watcher.close()
    let second = foreign.count
    #expect(foreign.count != second)
  }

  @Test func aFileWithoutALogIsNeverTheSame() throws {
    let queue = try DatabaseQueue(path: folder.path + "/b.sqlite")
    try queue.use { try $0.execute(sql: "CREATE TABLE word (text)") }
    let foreign = ExternalChangeDetector(through: queue)
    let first = foreign.count
    #expect(foreign.count != first)
  }
}
