package import Files
import SQL
package import SQLite

/// A SQLite file whose completed writes survive a crash and a power loss (invariant V10).
///
/// A device has one connection per process (`DatabaseQueue`): it uses one serial queue, a single connection opens
/// fastest, and readers in other processes never wait in WAL mode. A server requests `readers`, separate read-only
/// connections, so that no query waits for a write. Writes take the write lock immediately (`BEGIN IMMEDIATE`), so that
/// two processes queue instead of failing midway, and wait up to five seconds. Each commit is synced
/// (`synchronous=FULL`) except for reproducible data (`writeUnsynced`); in WAL mode SQLite's default `NORMAL` may lose
/// the last commits in a power loss.
package final class Store: Sendable {
  package let path: String
  /// The problems that were repaired while opening.
  package let notices: [StoreNotice]
  /// The reason why writing is impossible; nil if the store is writable.
  package let readOnlyReason: StoreError?
  /// true if an unfinished log existed at opening: another program has the file open, or the last one did not close it.
  package let wasOpen: Bool

  private let queue: DatabaseQueue
  private let readers: ReaderPool?
  private let foreign: ExternalChangeDetector
  private let schema: StoreSchema
  private let identity: FileFacts.Identity

  init(
    _ opened: Connection, path: String, schema: StoreSchema, notices: [StoreNotice] = [], wasOpen: Bool = false,
    readers: ReaderPool? = nil
  ) {
    self.path = path
    self.schema = schema
    self.notices = notices
    self.wasOpen = wasOpen
    self.readers = readers
    queue = opened.queue
    foreign = ExternalChangeDetector(through: readers?.watcher ?? opened.queue)
    identity = opened.identity
    readOnlyReason = opened.isNewer ? StoreError(.newer, file: path) : nil
  }

  /// Reads in one transaction with a consistent snapshot; within a write it sees the uncommitted changes.
  package func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try freeReaders?.read(body) ?? queue.read(body) } catch { throw StoreError(error, file: path) }
  }

  /// Reads in one transaction; returns nil if `shouldStop`, which is polled, ended it early.
  package func read<Value>(
    until shouldStop: @escaping () -> Bool, _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value? {
    try read { database in
      do { return try database.interrupting(when: shouldStop) { try body(database) } } catch let error as SQLError {
        guard error.code == .interrupted else { throw error }
        return nil
      }
    }
  }

  /// Reads with one statement, which is consistent without a transaction.
  package func ask<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try freeReaders?.use(body) ?? queue.use(body) } catch { throw StoreError(error, file: path) }
  }

  private var freeReaders: ReaderPool? { isWriting ? nil : readers }

  /// true if the caller is within a write of this store; nested writes become durable only when that write returns.
  package var isWriting: Bool { queue.isHeld }

  /// Writes in one transaction; the write is durable when the function returns.
  ///
  /// A nested write is part of the outer one: it is rolled back alone if it throws, and durable when the outer write
  /// returns. A write that changes rows is stamped (`StoreSchema.stamp`) unless `stamped` is false. Throws `.newer` if
  /// a newer version has migrated the file in the meantime, and `.replaced` if another file has taken its place.
  package func write<Value>(stamped: Bool = true, _ body: (Database) throws -> Value) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    do {
      if isWriting { return try queue.write(body) }
      return try queue.use { try transaction($0, stamped: stamped, body) }
    } catch { throw StoreError(error, file: path) }
  }

  /// Writes in one transaction that becomes durable with the next `write` at the latest; for reproducible data.
  ///
  /// A power loss may undo it and all later unsynced writes; a crash does not
  /// (sqlite.org/pragma.html#pragma_synchronous, `NORMAL`).
  package func writeUnsynced<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    do {
      if isWriting { return try queue.write(body) }
      return try queue.use { database in
        try database.execute(sql: "PRAGMA synchronous = NORMAL")
        // Fails only within a transaction that could not be ended, in which no other can begin.
        defer { try? database.execute(sql: "PRAGMA synchronous = FULL") }
        return try transaction(database, stamped: true, body)
      }
    } catch { throw StoreError(error, file: path) }
  }

  private func transaction<Value>(
    _ database: Database, stamped: Bool, _ body: (Database) throws -> Value
  ) throws -> Value {
    try foreign.apart(from: database) { begin in
      try database.transaction(.immediate) {
        begin()
        try checkPlace()
        try checkSchema(database)
        let before = database.totalChangesCount
        let value = try body(database)
        if stamped, database.totalChangesCount != before { try schema.stamp?(database) }
        return value
      }
    }
  }

  /// Runs `body`, which writes many transactions, with a cache for their common pages.
  ///
  /// These pages are then read and checkpointed once instead of once per transaction. `room` is the size of the cache
  /// in KiB; if it is smaller than the changes of one transaction, pages are spilled and read again.
  package func writingMuch<Value, Failure: Error>(
    room: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    setRoom(cache: max(schema.cache, room), log: 6_000)
    defer { setRoom(cache: schema.cache, log: 1_000) }
    return try body()
  }

  /// Sets the cache size in KiB and the number of log pages before a checkpoint (SQLite's default is 1,000).
  private func setRoom(cache: Int, log pages: Int) {
    try? queue.use { try $0.execute(sql: "PRAGMA cache_size = -\(cache); PRAGMA wal_autocheckpoint = \(pages)") }
  }

  /// A number that changes after every write by anyone but this store; read from memory without waiting.
  package var foreignWrites: Int { foreign.count }

  /// Returns a number that changes when any other connection commits (SQLite's `data_version`).
  package func dataVersion() throws(StoreError) -> Int {
    do { return try queue.use { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) ?? 0 } } catch {
      throw StoreError(error, file: path)
    }
  }

  /// Returns a value that is unchanged as long as no connection, including this one, has written.
  package func version() throws(StoreError) -> StoreVersion {
    let elsewhere = try dataVersion()
    return StoreVersion(elsewhere: elsewhere, here: queue.use { $0.totalChangesCount })
  }

  /// Returns `dataVersion()` after any write in progress has committed, for use after a change of the file was noticed.
  ///
  /// SQLite writes its log first and publishes the commit last, which causes no file system event. Both happen under
  /// the write lock, which is taken here briefly.
  package func dataVersionAfterWriters() throws(StoreError) -> Int {
    guard readOnlyReason == nil else { return try dataVersion() }
    do { try queue.use { try $0.transaction(.immediate, ending: .rollback) {} } } catch {
      throw StoreError(error, file: path)
    }
    return try dataVersion()
  }

  package func setting(_ name: String) throws(StoreError) -> Int {
    do { return try queue.use { try Int.fetchOne($0, sql: "PRAGMA \(name)") ?? 0 } } catch {
      throw StoreError(error, file: path)
    }
  }

  /// Returns the findings of SQLite's integrity check, which reads the whole file; empty if there are none.
  package func faults() throws(StoreError) -> [String] {
    do {
      let found = try queue.use { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
      return found == ["ok"] ? [] : found
    } catch {
      let failure = StoreError(error, file: path)
      guard failure.kind == .damaged else { throw failure }
      return [failure.detail]
    }
  }

  /// Copies the current store to a new file; concurrent writes are allowed.
  ///
  /// The file gets its name only once it is complete and durable. A file created by another program in the meantime is
  /// kept (`.exists`). `tell` is called periodically with the number of copied bytes and the total; if it throws, there
  /// is no copy.
  package func copy(to file: String, tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }) throws(StoreError) {
    guard !File(file).exists else { throw StoreError(.exists, file: file) }
    let part = File("\(file).\(String(UInt64.random(in: .min ... .max), radix: 36)).part")
    do {
      try part.make([], .fast)
      let target = try DatabaseQueue(path: part.path)
      try queue.read { source in try target.use { try source.copy(into: $0, tell: tell) } }
      target.close()
      try part.move(toNew: File(file))
      part.folder.sync()
    } catch {
      _ = try? part.remove()
      throw StoreError(error, file: file)
    }
  }

  /// true if another file has replaced the open one.
  package var isReplaced: Bool { File(path).facts.map { $0.identity != identity } ?? false }

  /// Closes the connections; the store cannot be used afterwards.
  package func close() {
    foreign.close()
    readers?.close()
    queue.close()
  }

  /// Throws `.replaced` if the file was replaced; the caller must hold the write lock, which prevents a replacement.
  private func checkPlace() throws(StoreError) {
    guard File(path).facts?.identity == identity else { throw StoreError(.replaced, file: path) }
  }

  private func checkSchema(_ database: Database) throws {
    let statement = try database.cachedStatement(sql: "PRAGMA user_version")
    let version = try Int.fetchOne(statement) ?? 0
    if version > schema.version { throw StoreError(.newer, file: path) }
  }
}

/// A notice about a store to show to the user once.
package struct StoreNotice: Hashable, Sendable {
  /// The subject of a notice.
  package enum Kind: Hashable, Sendable {
    /// The file was damaged and replaced by a new one.
    case damage
    /// Other users can access the file.
    case exposure
    /// A user's hook failed, or rejected a change that is about no item.
    case hook
  }

  package let kind: Kind
  /// The text of the notice.
  package let words: String

  package init(_ kind: Kind, _ words: String) {
    self.kind = kind
    self.words = words
  }
}

/// The version of a store's content; two versions are equal if nothing was written between them.
package struct StoreVersion: Hashable, Sendable {
  private let elsewhere: Int
  private let here: Int

  package init(elsewhere: Int, here: Int) {
    self.elsewhere = elsewhere
    self.here = here
  }
}

extension Store {
  /// Returns the findings of SQLite's integrity check for a file that is not open; empty if there are none.
  package static func faults(of path: String) throws(StoreError) -> [String] {
    do {
      let queue = try queue(path)
      defer { queue.close() }
      let found = try queue.use { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
      return found == ["ok"] ? [] : found
    } catch { throw StoreError(error, file: path) }
  }

  /// Replaces the file at `path` by a complete file, such as a backup, and removes the old log.
  ///
  /// At every moment, also after a power loss, a complete old or new file exists: the old log is first written into the
  /// old file, and no writes are possible until the new file has its name. A program that has the old file open gets
  /// `.replaced` at its next write.
  ///
  /// Throws `.busy` without changes if a program that has the file open does not release it.
  package static func put(_ staged: StagedFile, at path: String) throws(StoreError) {
    try FileLock.holding(path + ".lock") { () throws(StoreError) in
      do {
        guard File(path).exists else { return try staged.put() }
        let queue = try queue(path)
        defer { queue.close() }
        try queue.use { database in
          try holdingEmptyLog(database, path) {
            for ending in ["-wal", "-shm"] { try File(path + ending).remove() }
            try staged.put()
          }
        }
      } catch { throw StoreError(error, file: path) }
    }
  }

  /// Runs `body` unless this process has the file open; see `Database.whileClosed`.
  package static func whileClosed<Value: Sendable>(_ path: String, _ body: () -> Value) -> Value? {
    Database.whileClosed(path, body)
  }

  /// Returns true if this process has the file open, by any name; see `Database.isOpen`.
  package static func isOpen(_ path: String) -> Bool { Database.isOpen(path) }

  /// Runs `body` while no one can write and the log is empty.
  private static func holdingEmptyLog(_ database: Database, _ path: String, _ body: () throws -> Void) throws {
    for _ in 0..<20 {
      try database.emptyLog()
      let isDone = try database.transaction(.immediate, ending: .rollback) {
        guard size(path + "-wal") == 0 else { return false }
        try body()
        return true
      }
      if isDone { return }
    }
    throw StoreError(.busy, file: path)
  }
}
