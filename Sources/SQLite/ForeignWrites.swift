import CSQLite
import SQL
import Synchronization

/// Tells from memory whether others than one connection have written to a file: nothing is asked, nobody waits.
///
/// SQLite keeps the head of its log's index in memory that all processes share, and every commit changes that head
/// before it returns (sqlite.org/walformat.html, "WAL-Index Header"). A change of the head is the connection's own
/// where it was writing, something was changed, and it is one commit further; every other change is somebody else's,
/// also one of which that cannot be told.
@safe package final class ForeignWrites: Sendable {
  /// What the log's index says of the last commit.
  fileprivate struct Head: Hashable {
    var commits: UInt32 = 0
    var place: UInt64 = 0
    var checksum: UInt64 = 0
    var salt: UInt64 = 0
  }

  /// Where the index is: memory that all processes share, at which any thread may look.
  @safe fileprivate struct Index: Sendable {
    nonisolated(unsafe) let start: UnsafeRawPointer

    /// What it says now.
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

  /// Looks through a connection that stays open for as long as this is asked.
  package init(through connection: DatabaseQueue) { self.connection = connection }

  /// A number that is another one as soon as somebody else has written; where that cannot be known, each time.
  package var count: Int {
    if state.withLock({ $0.index == nil && !$0.isClosed }) { find() }
    return state.withLock { state in
      guard let head = state.index?.head else {
        state.count += 1
        return state.count
      }
      // Who writes holds the lock to write: one commit more is its own, and so is a log that begins anew.
      if state.isWriting, (0...1).contains(head.commits &- state.known.commits) { return state.count }
      state.see(head)
      return state.count
    }
  }

  /// Runs the connection's own write; `body` says `begin` once it holds the lock to write.
  package func apart<Value>(
    from database: Database,
    _ body: (_ begin: () -> Void) throws -> Value
  ) throws -> Value {
    let before = database.totalChangesCount
    var isOwn = false
    defer { end(isOwn: isOwn) }
    let value = try body(begin)
    isOwn = database.totalChangesCount != before
    return value
  }

  /// Is to be said before the connection is closed.
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
  /// Where the index of the log is; nil where the file is not in WAL mode.
  fileprivate func logIndex() throws -> ForeignWrites.Index? {
    guard try String.fetchOne(self, sql: "PRAGMA journal_mode") == "wal" else { return nil }
    // The first question opens the log.
    _ = try Int.fetchOne(self, sql: "PRAGMA schema_version")
    return try unsafe withHandle { unsafe cs_log_index($0).map { unsafe ForeignWrites.Index(start: $0) } }
  }
}
