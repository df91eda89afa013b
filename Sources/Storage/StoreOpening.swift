import Files
import Glibc
import JSON
import SQL
package import SQLite
package import TodoModel

/// An opened connection.
struct Connection {
  let queue: DatabaseQueue
  let identity: FileFacts.Identity
  let isNewer: Bool
}

extension Store {
  /// Opens the store at `path`; creates it if it is missing and migrates it to the newest version of `schema`.
  ///
  /// A damaged file is set aside under a name that contains `now`, and a new one is created; `rescue` may then copy
  /// what is readable and returns a description of it. If `replacesDamaged` is false, a damaged file is an error. A
  /// file of a newer version is opened read-only. Another database, identified by its application id, is rejected and
  /// left unchanged. A symbolic link is rejected: its log would be elsewhere, watchers of the folder would get no
  /// events, and a replacement would replace the link. Access by other users is reported as a notice. `readers` is the
  /// number of concurrent read connections besides the writer.
  package static func open(
    _ path: String, schema: StoreSchema, now: Instant, readers: Int = 0, replacesDamaged: Bool = true,
    rescue: (_ aside: String, _ fresh: Database) throws -> String = { _, _ in "" }
  ) throws(StoreError) -> Store {
    if let store = try openSound(path, schema, readers: readers) { return store }
    return try FileLock.holding(path + ".lock") { () throws(StoreError) in
      // Another process may have repaired the file while this one waited for the lock.
      if let store = try openSound(path, schema, readers: readers, isLocked: true) { return store }
      guard replacesDamaged else { throw StoreError(.damaged, file: path) }
      return try begin(path, schema: schema, now: now, readers: readers, rescue: rescue)
    }
  }

  /// Opens the store at `path`; returns nil if it is damaged.
  private static func openSound(
    _ path: String, _ schema: StoreSchema, readers: Int, isLocked: Bool = false
  ) throws(StoreError) -> Store? {
    let wasOpen = !isLocked && size(path + "-wal") > 0
    do throws(StoreError) {
      let connection = try connect(path, schema, isLocked: isLocked)
      let pool = try open(readers: readers, beside: connection, path)
      return Store(connection, path: path, schema: schema, wasOpen: wasOpen, readers: pool)
    } catch {
      guard error.kind == .damaged else { throw error }
      return nil
    }
  }

  /// Opens the read-only connections; returns nil for a count of 0.
  ///
  /// With readers, many writes share one transaction, so its pages and savepoint data stay in memory until the commit.
  private static func open(
    readers count: Int, beside connection: Connection, _ path: String
  ) throws(StoreError) -> ReaderPool? {
    guard count > 0 else { return nil }
    do {
      try connection.queue.use {
        try $0.execute(sql: "PRAGMA cache_size = -\(sharedCache); PRAGMA temp_store = MEMORY")
      }
      return try ReaderPool(path: path, count: count, waiting: timeout)
    } catch { throw refine(StoreError(error, file: path)) }
  }

  /// Maximum cache size with concurrent writers (KiB).
  private static let sharedCache = 16_000

  /// Sets the file aside although it can be opened, and creates a new one.
  package static func replace(
    _ path: String, schema: StoreSchema, now: Instant,
    rescue: (_ aside: String, _ fresh: Database) throws -> String = { _, _ in "" }
  ) throws(StoreError) -> Store {
    try FileLock.holding(path + ".lock") { () throws(StoreError) in
      try begin(path, schema: schema, now: now, readers: 0, rescue: rescue)
    }
  }

  private static func begin(
    _ path: String, schema: StoreSchema, now: Instant, readers: Int, rescue: (String, Database) throws -> String
  ) throws(StoreError) -> Store {
    let aside = try setAside(path, now: now)
    let connection = try connect(path, schema, isLocked: true)
    var saved = ""
    do { try connection.queue.write { saved = try rescue(aside, $0) } } catch { throw StoreError(error, file: path) }
    let notice = StoreMessages.setAside(path, as: aside)
    let words = saved.isEmpty ? notice : "\(notice) \(saved)"
    let pool = try open(readers: readers, beside: connection, path)
    return Store(connection, path: path, schema: schema, notices: [StoreNotice(.damage, words)], readers: pool)
  }

  private static func setAside(_ path: String, now: Instant) throws(StoreError) -> String {
    let stamp = now.description.filter { $0 != "-" && $0 != ":" && $0 != "." }
    var aside = "\(path).damaged-\(stamp)"
    var count = 1
    while File(aside).exists {
      count += 1
      aside = "\(path).damaged-\(stamp)-\(count)"
    }
    do { try File(path).move(to: File(aside)) } catch { if error.code != ENOENT { throw StoreError(error) } }
    for suffix in ["-wal", "-shm"] { try? File(path + suffix).move(to: File(aside + suffix)) }
    return aside
  }

  private static func connect(
    _ path: String, _ schema: StoreSchema, isLocked: Bool = false
  ) throws(StoreError) -> Connection {
    try prepare(path)
    do {
      let queue = try queue(path)
      let found = try queue.read { try header($0) }
      try checkLength(path, pageSize: found.pageSize)
      let identity = try FileFacts(path).identity
      if found.version > schema.version, found.applicationID == schema.applicationID {
        queue.close()
        let reader = try DatabaseQueue(path: path, readonly: true, waiting: timeout)
        return Connection(queue: reader, identity: identity, isNewer: true)
      }
      if found.applicationID != schema.applicationID && !found.isEmpty {
        throw StoreError(.unusable, file: path, detail: StoreMessages.differentDatabase)
      }
      if found.version < schema.version || found.isEmpty { try migrate(queue, path, schema, isLocked: isLocked) }
      try queue.use { try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -\(schema.cache)") }
      return Connection(queue: queue, identity: identity, isNewer: false)
    } catch { throw refine(StoreError(error, file: path)) }
  }

  /// Creates missing folders and an empty file, both private; anything but a file or a link is damage.
  private static func prepare(_ path: String) throws(StoreError) {
    let facts: FileFacts
    do { facts = try FileFacts(path, followsLinks: false) } catch {
      guard error.code == ENOENT else { throw StoreError(error) }
      return try makeEmpty(File(path))
    }
    guard facts.kind != .link else {
      throw StoreError(.unusable, file: path, detail: StoreMessages.isLink)
    }
    guard facts.kind == .plain else { throw StoreError(.damaged, file: path, detail: StoreMessages.notAFile) }
    // SQLite would open the file read-only and leave a log that cannot be written.
    guard access(path, R_OK | W_OK) == 0 else { throw StoreError(systemCode: errno, file: path) }
  }

  private static func makeEmpty(_ file: File) throws(StoreError) {
    do {
      try file.folder.make()
      try file.make([], .fast)
    } catch {
      // Another process may have created it first.
      guard error.code == EEXIST, error.path == file.path else { throw StoreError(error) }
    }
  }

  static func size(_ path: String) -> Int { File(path).facts?.size ?? 0 }

  /// Maximum wait for a writer in another program (s).
  private static let timeout = 5

  static func queue(_ path: String) throws -> DatabaseQueue { try DatabaseQueue(path: path, waiting: timeout) }

  /// Checks that the file ends with a whole page, unless there is a log.
  ///
  /// The file must not be opened for this: closing a file that SQLite has open would release SQLite's locks.
  private static func checkLength(_ path: String, pageSize: Int) throws {
    if pageSize > 0, size(path + "-wal") == 0, size(path) % pageSize != 0 {
      throw StoreError(.damaged, file: path, detail: StoreMessages.endsWithinPage)
    }
  }

  private struct Header {
    let version: Int
    let applicationID: Int
    let pageSize: Int
    let isEmpty: Bool
  }

  private static func header(_ database: Database) throws -> Header {
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let applicationID = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    let pageSize = try Int.fetchOne(database, sql: "PRAGMA page_size") ?? 0
    return Header(
      version: version, applicationID: applicationID, pageSize: pageSize, isEmpty: tables == 0 && version == 0)
  }

  /// Runs the missing migration steps in one transaction, one process at a time.
  private static func migrate(_ queue: DatabaseQueue, _ path: String, _ schema: StoreSchema, isLocked: Bool) throws {
    if !isLocked {
      return try FileLock.holding(path + ".lock") { () throws(StoreError) in
        do { try migrate(queue, path, schema, isLocked: true) } catch { throw StoreError(error, file: path) }
      }
    }
    try queue.use { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      try database.execute(sql: "PRAGMA synchronous = FULL")
      try database.transaction(.immediate) {
        let version = try header(database).version
        guard version < schema.version else { return }
        for step in schema.steps[version...] { try step(database) }
        try database.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(schema.version)")
      }
    }
  }

  /// Refines "cannot open", which SQLite reports for many reasons, with the system's error.
  private static func refine(_ error: StoreError) -> StoreError {
    guard error.kind == .unusable || error.kind == .readOnly, access(error.file, R_OK | W_OK) != 0 else { return error }
    return StoreError(systemCode: errno, file: error.file)
  }
}

/// The schema of a store's file: its application id and its migrations.
package struct StoreSchema: Sendable {
  /// A migration to the next version.
  package typealias Step = @Sendable (Database) throws -> Void

  /// The application id in the file's header (SQLite's `application_id`).
  package let applicationID: Int
  /// The migrations, oldest first; a file of version n (SQLite's `user_version`) has had the first n.
  package let steps: [Step]
  /// Maximum cache size in KiB (SQLite's `cache_size`).
  package let cache: Int
  /// A step that runs at the end of each write that changed rows (`Store.write`), if any.
  package let stamp: Step?

  package init(applicationID: Int, steps: [Step], cache: Int = 2000, stamp: Step? = nil) {
    self.applicationID = applicationID
    self.steps = steps
    self.cache = cache
    self.stamp = stamp
  }

  package var version: Int { steps.count }
}

/// Data saved from an unusable store: a separate file with one JSON object per line.
package struct SavedLines: Sendable {
  private var bytes: [UInt8] = []
  package private(set) var count = 0

  package init() {}

  package mutating func add(from source: String, item: String, why: String, text: String) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.field("from", source)
      writer.field("item", item)
      writer.field("why", why)
      writer.field("text", text)
    }
    bytes += writer.bytes + [UInt8(ascii: "\n")]
    count += 1
  }

  /// Writes the lines to a new private file; throws if the file exists.
  package func write(to path: String) throws(StoreError) {
    try StoreError.wrapping { () throws(FileFault) in try File(path).make(bytes) }
  }
}
