import Dispatch
import Files
import Glibc
import SQL
import SQLite
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoModel

/// Tests of a backup that replaces a store that programs have open.
@Suite struct StorePuttingTests {
  let folder = TemporaryFolder()
  let schema = StoreSchema(
    applicationID: 77, steps: [{ try $0.execute(sql: "CREATE TABLE word (text TEXT NOT NULL)") }])
  var path: String { folder.path + "/store.sqlite" }

  func open(_ path: String? = nil) throws -> Store {
    try Store.open(path ?? self.path, schema: schema, now: Bench.start)
  }

  func words(_ store: Store) throws -> [String] {
    try store.read { try String.fetchAll($0, sql: "SELECT text FROM word ORDER BY rowid") }
  }

  func add(_ word: String, _ store: Store) throws {
    try store.write { try $0.execute(sql: "INSERT INTO word VALUES (?)", arguments: [word]) }
  }

  func backup() throws -> StagedFile {
    let store = try open(folder.path + "/backup.sqlite")
    try add("backup", store)
    store.close()
    return try File(path).stage(copyOf: File(folder.path + "/backup.sqlite"))
  }

  @Test func whoHasTheOldOneOpenIsToldAndHarmsNothing() throws {
    let old = try open()
    try add("old", old)
    try Store.put(backup(), at: path)
    let fresh = try open()
    let error = #expect(throws: StoreError.self) { try add("too late", old) }
    #expect(error?.kind == .replaced)
    try add("after", fresh)
    old.close()
    #expect(try words(open()) == ["backup", "after"])
    fresh.close()
    #expect(try words(open()) == ["backup", "after"])
  }

  /// The old file is complete until it is replaced, because its log is written back first.
  @Test func theOldOneIsWholeUntilTheLastMoment() throws {
    let old = try open()
    for word in ["a", "b"] { try add(word, old) }
    #expect(File(path + "-wal").facts?.size ?? 0 > 0)
    #expect(link(path, folder.path + "/kept.sqlite") == 0)
    try Store.put(backup(), at: path)
    #expect(!File(path + "-wal").exists && !File(path + "-shm").exists)
    #expect(try words(open(folder.path + "/kept.sqlite")) == ["a", "b"])
  }

  @Test func whereNothingIsItIsTheFirst() throws {
    try Store.put(backup(), at: path)
    #expect(try words(open()) == ["backup"])
  }

  @Test func whoDoesNotLetGoKeepsTheOldOne() throws {
    let old = try open()
    try add("old", old)
    let staged = try backup()
    let reader = try open()
    let error = try reader.read { database in
      _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM word")
      try add("newer", old)
      return #expect(throws: StoreError.self) { try Store.put(staged, at: path) }
    }
    #expect(error?.kind == .busy)
    #expect(try words(open()) == ["old", "newer"])
    try Store.put(staged, at: path)
    #expect(try words(open()) == ["backup"])
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    let store = try open()
    try add("a", store)
    let target = folder.path + "/copy.sqlite"
    try store.copy(to: target)
    try add("b", store)
    let error = #expect(throws: StoreError.self) { try store.copy(to: target) }
    #expect(error?.kind == .exists && error?.file == target)
    #expect(try words(open(target)) == ["a"])
  }

  @Test func ofManyCopiesAtOnceOneIsMadeAndIsWhole() throws {
    let store = try open()
    for number in 0..<2_000 { try add("word \(number)", store) }
    let target = folder.path + "/copies/copy.sqlite"
    try Folder(folder.path + "/copies").make()
    // The rest of an interrupted copy.
    try File(target + ".part").make([1])
    let others = try (0..<4).map { _ in try open() }
    let errors = Mutex<[StoreError]>([])
    DispatchQueue.concurrentPerform(iterations: others.count) { index in
      do throws(StoreError) { try others[index].copy(to: target) } catch { errors.withLock { $0.append(error) } }
    }
    #expect(errors.withLock { $0.map(\.kind) } == [.exists, .exists, .exists])
    #expect(Folder(folder.path + "/copies").names.sorted() == ["copy.sqlite", "copy.sqlite.part"])
    #expect(try Store.faults(of: target).isEmpty)
    #expect(try words(open(target)).count == 2_000)
  }
}
