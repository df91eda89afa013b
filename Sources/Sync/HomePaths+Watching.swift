package import Files

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
