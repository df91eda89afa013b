import Files
import Glibc
import Settings
import Storage
import Sync
import TodoModel

/// A folder that `todos backup` wrote.
struct BackupFolder {
  /// Where it is.
  let path: String

  /// Puts its files in the place of a session's; gives the folder where those were saved before.
  ///
  /// The backup is read whole first, so that a damaged one changes nothing.
  func restore(into session: Session) throws -> String {
    let names = ["replica.sqlite", "todos.sqlite"]
    let texts = try names.filter { access(path + "/" + $0, R_OK) == 0 }.map { name in
      (name, try InputText.bytes(of: path + "/" + name))
    }
    guard texts.contains(where: { $0.0 == names[0] }) else {
      throw Refusal(
        "There is no backup in \(path). Name a folder that `todos backup` wrote.",
        kind: "not-found"
      )
    }
    try check(texts)
    let saved = session.folders.state + "/before-restore-" + session.now.description
    let home = try session.open()
    _ = try home.backup(to: saved)
    home.close()
    for (name, bytes) in texts {
      try put(bytes, at: name == names[0] ? session.folders.replica : session.folders.database)
    }
    unlink(session.folders.snapshot)
    let restored = try session.open()
    try restored.beginNewLife()
    restored.close()
    _ = try Desk(session).settle()
    return saved
  }

  /// Opens a copy of the backup and looks for faults.
  private func check(_ texts: [(String, [UInt8])]) throws {
    let trial = try ScratchFolder(named: "todos-trial")
    defer { trial.remove() }
    let session = try Session(home: trial.path, color: nil)
    try session.folders.make()
    for (name, bytes) in texts {
      try put(bytes, at: name == "todos.sqlite" ? session.folders.database : session.folders.replica)
    }
    let home = try session.openSilently()
    defer { home.close() }
    let faults = home.notices.map(\.words) + (try home.check().filter(\.isFault).map(\.words))
    guard faults.isEmpty else {
      throw Refusal(
        "The backup in \(path) is damaged. Nothing was restored.",
        status: .unusable,
        kind: "damaged"
      )
    }
  }

  /// Writes the bytes under a name of their own, then takes the place of the old file and its write-ahead log.
  private func put(_ bytes: [UInt8], at target: String) throws(Refusal) {
    let new = target + ".new"
    let file = open(new, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw unwritable(target) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    let isWhole = rest.isEmpty && fsync(file) == 0
    guard close(file) == 0, isWhole else {
      unlink(new)
      throw unwritable(target)
    }
    for ending in ["-wal", "-shm"] { unlink(target + ending) }
    guard rename(new, target) == 0 else { throw unwritable(target) }
  }

  private func unwritable(_ target: String) -> Refusal {
    Refusal(
      "\(target) cannot be written: \(String(cString: strerror(errno))). Nothing was restored.",
      status: .unusable
    )
  }
}
