package import Files
import Storage

/// The file paths of a home.
package struct HomePaths: Hashable, Sendable {
  package let database: String
  package let replica: String
  package let snapshot: String
  /// The user's settings, which name programs to run, or nil for a home without settings.
  let settings: String?

  /// Creates the paths of a home in three folders.
  package init(data: String, state: String, cache: String, settings: String? = nil) {
    self.settings = settings
    database = data + "/todos.sqlite"
    replica = state + "/replica.sqlite"
    snapshot = cache + "/snapshot.json"
  }

  /// Creates the paths of a home in the subfolders `data`, `state` and `cache` of one folder.
  package init(root: String) { self.init(data: root + "/data", state: root + "/state", cache: root + "/cache") }

  /// The folder of the device's file, which every commit modifies.
  package var stateFolder: String { String(replica.dropLast("/replica.sqlite".count)) }
  /// The lock of the one process of this home that listens for changes.
  package var listening: String { replica + ".listen" }
  /// The folder of the user's hooks, or nil for a home without settings.
  package var hooks: String? { settings.map { File($0).folder.path + "/hooks" } }
  /// The folder that contains all others, or nil if they lie apart.
  var root: String? {
    guard let settings, settings.hasSuffix("/config/config.toml") else { return nil }
    let root = String(settings.dropLast("/config/config.toml".count))
    return replica == root + "/state/replica.sqlite" ? root : nil
  }
  var cacheFolder: String { String(snapshot.dropLast("/snapshot.json".count)) }
  /// The lock of the one process of this home that imports.
  var importing: String { replica + ".import" }
  /// The lists and tags whose rows are hidden, if any are.
  var hiding: String { stateFolder + "/hidden-private" }
  /// The commits that are not yet in the device's file.
  var log: String { replica + "-wal" }
  package var lease: String { replica + ".refresh" }
  var snapshotLock: String { replica + ".snapshot" }
}

extension HomePaths {
  /// Indicates that the snapshot may lack a commit.
  ///
  /// Commits go to the log beside the device's file. The last program to close the file writes the snapshot, then
  /// removes the log. A log newer than the snapshot thus belongs to a running program, or to one killed between the
  /// two.
  package var isSnapshotInDoubt: Bool {
    guard let log = File(log).facts, log.size > 0 else { return false }
    return File(snapshot).facts.map { log.written >= $0.written } ?? true
  }

  /// Indicates that another process has the device's file open, and so writes the snapshot after its commits.
  ///
  /// False if this process has it open, because the lock then cannot be inspected (`FileLock.isHeldElsewhere`).
  package var isOpenElsewhere: Bool {
    Store.whileClosed(replica) { FileLock.isHeldElsewhere(replica + "-shm") } ?? false
  }
}

extension HomePaths {
  /// The watch for writes to the home by any process: every commit modifies one of these two files.
  ///
  /// `Home.changedElsewhere` tells whether another process wrote.
  package var changes: FolderWatch? {
    let name = String(replica.dropFirst(stateFolder.count + 1))
    return FolderWatch(Folder(stateFolder), [.writes, .arrivals], names: [name, name + "-wal"])
  }

  /// The watch for replaced snapshots; creates their folder if it is missing.
  package var snapshots: FolderWatch? {
    let name = String(snapshot.dropFirst(cacheFolder.count + 1))
    let events: FolderWatch.Events = [.arrivals, .departures]
    return FolderWatch(Folder(cacheFolder), events, names: [name], makesFolder: true)
  }
}
