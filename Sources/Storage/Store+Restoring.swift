package import Files
import SQL
import SQLite

extension Store {
  /// What SQLite's own check finds wrong in a file that nobody has open; empty where all is well.
  package static func faults(of path: String) throws(StoreError) -> [String] {
    do {
      let queue = try queue(path)
      defer { queue.close() }
      let found = try queue.use { try String.fetchAll($0, sql: "PRAGMA integrity_check") }
      return found == ["ok"] ? [] : found
    } catch { throw StoreError(error, file: path) }
  }

  /// Puts a whole file, a backup say, in the place of the one at `path`; its log goes with it.
  ///
  /// At every moment the old file or the new one is there, whole, after a loss of power too: the log of the old one is
  /// emptied into it first, and nobody writes until the new one has its name. A program that has the old one open is
  /// told at its next write (`.replaced`).
  ///
  /// Throws `.busy`, and nothing is changed, where a program that has it open does not let go.
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

  /// Runs `body` while nobody can write and the log holds nothing.
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
