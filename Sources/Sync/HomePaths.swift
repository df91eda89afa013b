package import Files

/// Where a home keeps its files.
package struct HomePaths: Hashable, Sendable {
  /// The embedded service's file.
  package let database: String
  /// The device's file.
  package let replica: String
  package let snapshot: String
  /// The person's settings, which name programs to run; nil for a home without any.
  let settings: String?

  /// A home by its three folders, made where they are missing.
  package init(data: String, state: String, cache: String, settings: String? = nil) {
    self.settings = settings
    database = data + "/todos.sqlite"
    replica = state + "/replica.sqlite"
    snapshot = cache + "/snapshot.json"
  }

  /// A home with everything in one folder, in the folders `data`, `state` and `cache`.
  package init(root: String) {
    self.init(data: root + "/data", state: root + "/state", cache: root + "/cache")
  }

  /// The folder of the device's file, in which every commit leaves a trace.
  package var stateFolder: String { String(replica.dropLast("/replica.sqlite".count)) }
  /// Held by the one process of this home that listens for changes.
  package var listening: String { replica + ".listen" }
  /// The folder of the person's hooks; nil for a home without any.
  package var hooks: String? { settings.map { File($0).folder.path + "/hooks" } }
  /// The folder that holds all; nil where they lie apart.
  var root: String? {
    guard let settings, settings.hasSuffix("/config/config.toml") else { return nil }
    let root = String(settings.dropLast("/config/config.toml".count))
    return replica == root + "/state/replica.sqlite" ? root : nil
  }
  var cacheFolder: String { String(snapshot.dropLast("/snapshot.json".count)) }
  /// Held by the one process of this home that imports.
  var importing: String { replica + ".import" }
  /// What is committed and not yet in the device's file.
  var log: String { replica + "-wal" }
  package var lease: String { replica + ".refresh" }
  var snapshotLock: String { replica + ".snapshot" }
}

extension HomePaths {
  /// Whether something may have been committed of which the snapshot does not know.
  ///
  /// What is committed goes into the log beside the device's file, which the last program that closes the file takes away;
  /// before that it writes the snapshot. So a log that was written to later than the snapshot is that of a program that is
  /// at work, or was killed between the two.
  package var isSnapshotInDoubt: Bool {
    guard let log = File(log).facts, log.size > 0 else { return false }
    return File(snapshot).facts.map { log.written >= $0.written } ?? true
  }

  /// Whether another process has the device's file open, and so writes the snapshot itself after what is committed.
  ///
  /// Only a process that has no home open may ask (`FileLock.isHeldElsewhere`).
  package var isOpenElsewhere: Bool { FileLock.isHeldElsewhere(replica + "-shm") }
}

extension HomePaths {
  /// Notices that some process has written to the home: every commit leaves a trace in these two files.
  ///
  /// Ask `Home.changedElsewhere` whether it was another one.
  package var changes: FolderWatch? {
    let name = String(replica.dropFirst(stateFolder.count + 1))
    return FolderWatch(Folder(stateFolder), [.writes, .arrivals], names: [name, name + "-wal"])
  }

  /// Notices that the snapshot was replaced; its folder is made where it is missing.
  package var snapshots: FolderWatch? {
    let name = String(snapshot.dropFirst(cacheFolder.count + 1))
    let events: FolderWatch.Events = [.arrivals, .departures]
    return FolderWatch(Folder(cacheFolder), events, names: [name], makesFolder: true)
  }
}
