import Files
import Glibc
import SQL
import SQLite
import Storage
import StoreSupport
import Testing
import TodoModel

@Suite struct StoreTests {
  let folder = TemporaryFolder()
  let schema = StoreSchema(
    applicationID: 77, steps: [{ try $0.execute(sql: "CREATE TABLE word (text TEXT NOT NULL)") }])
  var path: String { folder.path + "/deep/er/store.sqlite" }

  func open(_ schema: StoreSchema? = nil) throws -> Store {
    try Store.open(path, schema: schema ?? self.schema, now: Bench.start)
  }

  func words(_ store: Store) throws -> [String] {
    try store.read { try String.fetchAll($0, sql: "SELECT text FROM word ORDER BY rowid") }
  }

  func add(_ word: String, _ store: Store) throws {
    try store.write { try $0.execute(sql: "INSERT INTO word VALUES (?)", arguments: [word]) }
  }

  @Test func everyCommitIsSynced() throws {
    for _ in 1...2 {
      let store = try open()
      #expect(try store.setting("synchronous") == 2)
      try add("a", store)
      #expect(try store.setting("synchronous") == 2)
      #expect(File(path + "-wal").exists)
      store.close()
    }
    #expect(try words(open()) == ["a", "a"])
  }

  @Test func nobodyElseMayLook() throws {
    let store = try open()
    try add("a", store)
    var status = stat()
    for file in [path, path + "-wal", path + "-shm"] {
      #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
    for made in ["/deep", "/deep/er"] {
      #expect(stat(folder.path + made, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }
  }

  /// The link may lead to a disk that is currently missing: no new list is created in its place.
  @Test(arguments: ["elsewhere.sqlite", "nowhere.sqlite", "store.sqlite"]) func aLinkIsNeitherFollowedNorReplaced(
    _ target: String
  ) throws {
    let elsewhere = File(path).folder.path + "/elsewhere.sqlite"
    try Store.open(elsewhere, schema: schema, now: Bench.start).close()
    chmod(elsewhere, 0o640)
    let before = TemporaryFolder.bytes(elsewhere)
    #expect(symlink(target, path) == 0)
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.words.contains("it is a link. ") == true, "\(error?.words ?? "")")
    #expect(File(path).target == target)
    #expect(File(elsewhere).facts?.mode == 0o640 && TemporaryFolder.bytes(elsewhere) == before)
    #expect(!File(path).folder.names.contains("nowhere.sqlite"))
  }

  @Test func aFailedWriteLeavesNothing() throws {
    let store = try open()
    #expect(throws: StoreError.self) {
      try store.write { database in
        try database.execute(sql: "INSERT INTO word VALUES ('half')")
        try database.execute(sql: "INSERT INTO word VALUES (NULL)")
      }
    }
    try add("whole", store)
    #expect(try words(store) == ["whole"])
  }

  @Test func aNewerFileIsReadAndNeverRewritten() throws {
    let newer = StoreSchema(applicationID: 77, steps: schema.steps + [{ try $0.execute(sql: "CREATE TABLE more (x)") }])
    let young = try open(newer)
    try add("kept", young)
    young.close()
    let before = TemporaryFolder.bytes(path)
    let old = try open()
    #expect(try words(old) == ["kept"])
    #expect(old.readOnlyReason?.kind == .newer)
    #expect { try add("b", old) } throws: { ($0 as? StoreError)?.kind == .newer }
    old.close()
    #expect(TemporaryFolder.bytes(path) == before)
  }

  @Test func aFileThatBecomesNewerIsNoLongerWritten() throws {
    let old = try open()
    try add("a", old)
    let newer = StoreSchema(applicationID: 77, steps: schema.steps + [{ try $0.execute(sql: "CREATE TABLE more (x)") }])
    let young = try open(newer)
    #expect { try add("b", old) } throws: { ($0 as? StoreError)?.kind == .newer }
    #expect(try words(old) == ["a"])
    #expect(try words(young) == ["a"])
  }

  @Test func aFileThatWasReplacedIsNoLongerWritten() throws {
    let store = try open()
    #expect(rename(path, path + ".moved") == 0)
    TemporaryFolder.write([], to: path)
    #expect { try add("b", store) } throws: { ($0 as? StoreError)?.kind == .replaced }
  }

  /// An intact database of another program is not reported as damaged.
  @Test(arguments: ["foreign", "other"]) func anotherDatabaseIsRefusedAndLeft(_ kind: String) throws {
    try open().close()
    if kind == "foreign" {
      try spoil(kind)
    } else {
      unlink(path)
      try open(StoreSchema(applicationID: 78, steps: schema.steps)).close()
    }
    let bytes = TemporaryFolder.bytes(path)
    let error = #expect(throws: StoreError.self) { try open() }
    #expect(error?.kind == .unusable)
    #expect(error?.words.contains("a different database and was not changed. Put the") == true)
    #expect(TemporaryFolder.bytes(path) == bytes)
    #expect(!Folder(folder.path + "/deep/er").names.contains { $0.contains("damaged") })
  }

  @Test(arguments: ["garbage", "cut", "zeroed", "folder", "pipe"]) func whatCannotBeUsedIsSetAside(
    _ damage: String
  ) throws {
    let store = try open()
    for number in 0..<20 { try add("word \(number)", store) }
    store.close()
    try spoil(damage)
    let again = try open()
    #expect(again.notices.count == 1)
    #expect(try words(again).isEmpty)
    try add("goes on", again)
    #expect(Folder(folder.path + "/deep/er").names.contains("store.sqlite.damaged-20261121T090000000Z"))
    again.close()
    #expect(try open().notices.isEmpty)
  }

  /// A step that this SQLite does not support, for example without JSON, does not count as damage.
  @Test func aStepThatSQLiteDoesNotKnowLeavesTheFile() throws {
    let store = try open()
    try add("kept", store)
    store.close()
    let second = StoreSchema(
      applicationID: 77,
      steps: schema.steps + [{ try $0.execute(sql: "UPDATE word SET text = no_such_function(text)") }])
    let error = #expect(throws: StoreError.self) { try open(second) }
    #expect(error?.kind == .unusable)
    #expect(error?.words.contains("cannot be used: no such function: no_such_function") == true)
    #expect(!Folder(folder.path + "/deep/er").names.contains { $0.contains("damaged") })
    #expect(try words(open()) == ["kept"])
  }

  private func spoil(_ damage: String) throws {
    var bytes = TemporaryFolder.bytes(path)
    switch damage {
    case "garbage": TemporaryFolder.write(Array("not a database at all, but long enough".utf8), to: path)
    case "cut": TemporaryFolder.write(Array(bytes.prefix(5000)), to: path)
    case "zeroed":
      for index in 0..<100 { bytes[index] = 0 }
      TemporaryFolder.write(bytes, to: path)
    case "foreign":
      unlink(path)
      try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE theirs (x)") }
    case "folder":
      unlink(path)
      mkdir(path, 0o700)
    default:
      unlink(path)
      mkfifo(path, 0o600)
    }
  }

  @Test func stepsRunOnce() throws {
    let first = try open()
    try add("a", first)
    first.close()
    let second = StoreSchema(
      applicationID: 77, steps: schema.steps + [{ try $0.execute(sql: "ALTER TABLE word ADD COLUMN n") }])
    for _ in 1...3 {
      let store = try open(second)
      #expect(try store.setting("user_version") == 2)
      #expect(try words(store) == ["a"])
      store.close()
    }
  }

  @Test func aLockIsHeldByOne() throws {
    let lock = folder.path + "/lock"
    let inner = try FileLock.holding(lock) { () throws(StoreError) in try FileLock.ifFree(lock) { 1 } }
    #expect(inner == nil)
    #expect(try FileLock.ifFree(lock) { 2 } == 2)
  }
}
