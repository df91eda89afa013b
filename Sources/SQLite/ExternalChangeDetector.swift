import CSQLite
import SQL
import Synchronization

/// Detects from shared memory whether other connections have written to a file, without queries or waiting.
///
/// SQLite keeps the header of the WAL index in memory shared by all processes, and every commit changes that header
/// before it returns (sqlite.org/walformat.html, "WAL-Index Header"). A change counts as the connection's own if the
/// connection was writing, something was changed, and the header is exactly one commit further. All other changes, also
/// ambiguous ones, count as foreign.
@safe package final class ExternalChangeDetector: Sendable {
  /// The state of the last commit in the WAL index.
  fileprivate struct Head: Hashable {
    var commits: UInt32 = 0
    var place: UInt64 = 0
    var checksum: UInt64 = 0
    var salt: UInt64 = 0
  }

  /// The address of the WAL index: memory shared by all processes that any thread may read.
  @safe fileprivate struct Index: Sendable {
    nonisolated(unsafe) let start: UnsafeRawPointer

    /// The current header.
    var head: Head {
      let head = unsafe cs_read_log_head(start)
      return Head(commits: head.commits, place: head.place, checksum: head.checksum, salt: head.salt)
    }
  }

  private struct State {
    var index: Index?
    var known = Head()
    var isWriting = false
    var isClosed = false
    var count = 0

    mutating func see(_ head: Head) {
      guard head != known else { return }
      known = head
      count += 1
    }
  }

  private let connection: DatabaseQueue
  private let state = Mutex(State())

  /// Creates a detector; the connection must stay open for as long as it is used.
  package init(through connection: DatabaseQueue) { self.connection = connection }

  /// A number that changes after every foreign write, and at every access if foreign writes cannot be detected.
  package var count: Int {
    if state.withLock({ $0.index == nil && !$0.isClosed }) { find() }
    return state.withLock { state in
      guard let head = state.index?.head else {
        state.count += 1
        return state.count
      }
      // The writer holds the write lock, so one more commit is its own, and so is a log that restarts.
      if state.isWriting, (0...1).contains(head.commits &- state.known.commits) { return state.count }
      state.see(head)
      return state.count
    }
  }

  /// Runs a write of this connection; `body` must call `begin` once it holds the write lock.
  package func apart<Value>(from database: Database, _ body: (_ begin: () -> Void) throws -> Value) throws -> Value {
    let before = database.totalChangesCount
    var isOwn = false
    defer { end(isOwn: isOwn) }
    let value = try body(begin)
    isOwn = database.totalChangesCount != before
    return value
  }

  /// Must be called before the connection is closed.
  package func close() {
    state.withLock { state in
      state.index = nil
      state.isClosed = true
    }
  }

  private func begin() {
    state.withLock { state in
      if let head = state.index?.head { state.see(head) }
      state.isWriting = true
    }
  }

  private func end(isOwn: Bool) {
    state.withLock { state in
      state.isWriting = false
      guard let head = state.index?.head else { return }
      if isOwn, head.commits == state.known.commits &+ 1 { state.known = head } else { state.see(head) }
    }
  }

  private func find() {
    let found = try? connection.use { try $0.logIndex() }
    state.withLock { state in
      guard !state.isClosed else { return }
      state.index = found
    }
  }
}

extension Database {
  /// Returns the WAL index, or nil if the file is not in WAL mode.
  fileprivate func logIndex() throws -> ExternalChangeDetector.Index? {
    guard try String.fetchOne(self, sql: "PRAGMA journal_mode") == "wal" else { return nil }
    // The first query opens the log.
    _ = try Int.fetchOne(self, sql: "PRAGMA schema_version")
    return try unsafe withHandle { unsafe cs_log_index($0).map { unsafe ExternalChangeDetector.Index(start: $0) } }
  }
}
