import Files
import SQL
package import SQLite

/// One SQLite file in which a write that has returned survives a crash and a loss of power (invariant V10).
///
/// A device has one connection a process (`DatabaseQueue`): it works on one serial queue, one connection opens fastest,
/// and readers of other processes never wait in WAL mode. A server asks for `readers`: connections of their own that only
/// read, so that no question waits for a write. Writes take the write lock at
/// once (`BEGIN IMMEDIATE`), so that two processes queue instead of failing half way, and wait up to five seconds.
/// Each commit is synced (`synchronous=FULL`), but where what is written can be had again (`writeUnsynced`): in WAL mode
/// SQLite's usual `NORMAL` may lose the last ones with the power.
package final class Store: Sendable {
  /// The file.
  package let path: String
  /// What went wrong while opening and was mended.
  package let notices: [StoreNotice]
  /// Why nothing can be written; nil where writing works.
  package let readOnlyReason: StoreError?
  /// Whether a log of unfinished work lay beside the file when it was opened: another program has it open, or the
  /// last one ended without closing it.
  package let wasOpen: Bool

  private let queue: DatabaseQueue
  private let readers: ReaderPool?
  private let foreign: ForeignWrites
  private let schema: StoreSchema
  private let identity: FileFacts.Identity

  init(
    _ opened: Connection,
    path: String,
    schema: StoreSchema,
    notices: [StoreNotice] = [],
    wasOpen: Bool = false,
    readers: ReaderPool? = nil
  ) {
    self.path = path
    self.schema = schema
    self.notices = notices
    self.wasOpen = wasOpen
    self.readers = readers
    queue = opened.queue
    foreign = ForeignWrites(through: readers?.watcher ?? opened.queue)
    identity = opened.identity
    readOnlyReason = opened.isNewer ? StoreError(.newer, file: path) : nil
  }

  /// Reads in one transaction, so that all of it is of one moment; within a write, as that has left it so far.
  package func read<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try freeReaders?.read(body) ?? queue.read(body) } catch {
      throw StoreError(error, file: path)
    }
  }

  /// Reads in one transaction; nil where `isEnough`, which is asked again and again meanwhile, ended it early.
  package func read<Value>(
    until isEnough: @escaping () -> Bool,
    _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value? {
    try read { database in
      do { return try database.interrupting(when: isEnough) { try body(database) } } catch let error
        as SQLError
      {
        guard error.code == .interrupted else { throw error }
        return nil
      }
    }
  }

  /// Reads with one statement, which is of one moment without a transaction around it.
  package func ask<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    do { return try freeReaders?.use(body) ?? queue.use(body) } catch {
      throw StoreError(error, file: path)
    }
  }

  private var freeReaders: ReaderPool? { isWriting ? nil : readers }

  /// Whether who asks is within a write of this store: what it writes besides is on the disk only when that returns.
  package var isWriting: Bool { queue.isHeld }

  /// Writes in one transaction; when it returns, the write is on the disk.
  ///
  /// Within another write it is a part of that: it is taken back alone where it throws, and on the disk when that one
  /// returns. What has changed something is stamped (`StoreSchema.stamp`) unless that says otherwise. Throws `.newer`
  /// where a newer program has changed the schema of the file meanwhile, and `.replaced` where another
  /// file has taken its place.
  package func write<Value>(
    stamped: Bool = true,
    _ body: (Database) throws -> Value
  ) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    do {
      if isWriting { return try queue.write(body) }
      return try queue.use { try transaction($0, stamped: stamped, body) }
    } catch { throw StoreError(error, file: path) }
  }

  /// Writes in one transaction that is on the disk with the next `write` at the latest; for what can be had again.
  ///
  /// A loss of power may take it back, and then all that was written so after it, too; a crash does not
  /// (sqlite.org/pragma.html#pragma_synchronous, `NORMAL`).
  package func writeUnsynced<Value>(_ body: (Database) throws -> Value) throws(StoreError) -> Value {
    if let readOnlyReason { throw readOnlyReason }
    do {
      if isWriting { return try queue.write(body) }
      return try queue.use { database in
        try database.execute(sql: "PRAGMA synchronous = NORMAL")
        // Fails only within a transaction that could not be ended, in which no other can be begun.
        defer { try? database.execute(sql: "PRAGMA synchronous = FULL") }
        return try transaction(database, stamped: true, body)
      }
    } catch { throw StoreError(error, file: path) }
  }

  private func transaction<Value>(
    _ database: Database,
    stamped: Bool,
    _ body: (Database) throws -> Value
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

  /// Runs `body`, which writes much in many transactions, with room for the pages that they have in common: these are read
  /// and put into the file once, not once for each.
  ///
  /// `room` is how much of the file is kept in memory, in KiB; where it is less than what one transaction changes, pages
  /// are written and read again within it.
  package func writingMuch<Value, Failure: Error>(
    room: Int,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    setRoom(cache: max(schema.cache, room), log: 6_000)
    defer { setRoom(cache: schema.cache, log: 1_000) }
    return try body()
  }

  /// The cache in KiB, and the pages of the log behind which it is put into the file (SQLite's own are 1,000).
  private func setRoom(cache: Int, log pages: Int) {
    try? queue.use {
      try $0.execute(sql: "PRAGMA cache_size = -\(cache); PRAGMA wal_autocheckpoint = \(pages)")
    }
  }

  /// A number that is another one as soon as anybody but this store has written; from memory, so nobody waits.
  package var foreignWrites: Int { foreign.count }

  /// A number that changes when another connection, of this process or another, commits (SQLite's `data_version`).
  package func dataVersion() throws(StoreError) -> Int {
    do {
      return try queue.use { try Int.fetchOne($0.cachedStatement(sql: "PRAGMA data_version")) ?? 0 }
    } catch { throw StoreError(error, file: path) }
  }

  /// What is the same as long as nobody has written, neither another connection nor this one.
  package func version() throws(StoreError) -> StoreVersion {
    let elsewhere = try dataVersion()
    return StoreVersion(elsewhere: elsewhere, here: queue.use { $0.totalChangesCount })
  }

  /// The same number, once whoever writes just now has committed: for after a write to the file was noticed.
  ///
  /// SQLite writes its log first and makes the commit seen last, of which the system tells nothing; both are done under
  /// the write lock, which is taken here for a moment.
  package func dataVersionAfterWriters() throws(StoreError) -> Int {
    guard readOnlyReason == nil else { return try dataVersion() }
    do {
      try queue.use { try $0.transaction(.immediate, ending: .rollback) {} }
    } catch { throw StoreError(error, file: path) }
    return try dataVersion()
  }

  /// A setting of the connection, by its SQLite name.
  package func setting(_ name: String) throws(StoreError) -> Int {
    do {
      return try queue.use { try Int.fetchOne($0, sql: "PRAGMA \(name)") ?? 0 }
    } catch { throw StoreError(error, file: path) }
  }

  /// What SQLite's own check finds wrong; empty where all is well.
  ///
  /// Reads the whole file.
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

  /// Copies the whole store, as it is now, into a new file; others may go on writing.
  ///
  /// The file has its name when all of it is on the disk: one that is there is whole. One that somebody else made
  /// meanwhile is left alone (`.exists`). `tell` is told, now and then, how many bytes are copied, and of how many; where
  /// it throws, there is no copy.
  package func copy(
    to file: String,
    tell: (_ done: Int, _ all: Int) throws -> Void = { _, _ in }
  ) throws(StoreError) {
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

  /// Whether another file stands in the place of the one that is open.
  package var isReplaced: Bool { File(path).facts.map { $0.identity != identity } ?? false }

  /// Closes the connection; nothing can be done with the store afterwards.
  package func close() {
    foreign.close()
    readers?.close()
    queue.close()
  }

  /// For who holds the write lock: then nobody puts another file in its place.
  private func checkPlace() throws(StoreError) {
    guard File(path).facts?.identity == identity else { throw StoreError(.replaced, file: path) }
  }

  private func checkSchema(_ database: Database) throws {
    let statement = try database.cachedStatement(sql: "PRAGMA user_version")
    let version = try Int.fetchOne(statement) ?? 0
    if version > schema.version { throw StoreError(.newer, file: path) }
  }
}

/// Something a person should be told once about a store.
package struct StoreNotice: Hashable, Sendable {
  /// What it is about.
  package enum Kind: Hashable, Sendable {
    /// The file was damaged, and another was begun in its place.
    case damage
    /// Others can get at the file, which is as it should be otherwise.
    case exposure
    /// A hook of the person's was not heard, or refused what is about no item.
    case hook
  }

  /// What it is about.
  package let kind: Kind
  /// The sentences.
  package let words: String

  package init(_ kind: Kind, _ words: String) {
    self.kind = kind
    self.words = words
  }
}
