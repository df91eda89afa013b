package import Files
import SQL
import SQLite

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

  /// Runs `body` while no one can write and the log is empty.
  private static func holdingEmptyLog(
    _ database: Database,
    _ path: String,
    _ body: () throws -> Void
  ) throws {
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
