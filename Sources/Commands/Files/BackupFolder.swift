import Files
import Settings
import Storage
import Sync
import TodoModel

/// A folder written by `todos backup`.
struct BackupFolder {
  let path: String

  /// The files: the device's, which is always present, and the embedded service's.
  private static let names = ["replica.sqlite", "todos.sqlite"]

  /// Replaces the files of a session with the backup; returns the folder with a backup of the previous files.
  ///
  /// A copy is opened and checked first, so that a damaged backup changes nothing. Everything slow or fallible
  /// precedes the first replacement. Then each file is replaced atomically, the device's first. A crash between the
  /// two leaves an old device with the current service, which sends the device all later changes; the list is then as
  /// before.
  func restore(into session: Session) throws -> String {
    let names = Self.names.filter { File(path + "/" + $0).exists }
    guard names.first == Self.names[0] else {
      throw Refusal(BackupMessages.noBackup(in: path), kind: "not-found")
    }
    try session.folders.make()
    let scratch = try ScratchFolder(named: "restoring", in: [session.folders.state])
    defer { scratch.remove() }
    let trial = try Session(home: scratch.path, color: nil)
    try copy(names, into: trial)
    try prepare(trial)
    let saved = try save(session)
    let staged = try stage(names, of: trial, for: session)
    for (name, file) in zip(names, staged) { try Store.put(file, at: Self.place(name, in: session)) }
    _ = try? File(session.folders.snapshot).remove()
    _ = try CommandStore(session).settle()
    return saved
  }

  private func copy(_ names: [String], into trial: Session) throws {
    try trial.folders.make()
    for name in names where Store.isOpen(path + "/" + name) {
      throw Refusal(BackupMessages.isOpenList(path), status: .unusable)
    }
    do throws(FileFault) {
      for name in names { try File(path + "/" + name).copy(to: File(Self.place(name, in: trial))) }
    } catch {
      throw Refusal(BackupMessages.notCopied(error.path, reason: error.reason), status: .unusable)
    }
  }

  /// Checks the copy, and starts a new epoch of its service, so that devices do not mistake it for one that went back
  /// in time.
  private func prepare(_ trial: Session) throws {
    let home = try trial.openSilently()
    defer { home.close() }
    let isSetAside = home.notices.contains { $0.kind == .damage }
    guard try !isSetAside && !home.check().contains(where: { $0.kind == .damage }) else {
      throw Refusal(BackupMessages.damaged(path), status: .unusable, kind: "damaged")
    }
    try home.beginNewLife()
    home.close()
    // A remaining log contains data that the files lack.
    for name in Self.names where File(Self.place(name, in: trial) + "-wal").exists {
      throw Refusal(BackupMessages.unchecked(path), status: .unusable)
    }
  }

  /// Writes a backup of the current data; returns its folder.
  private func save(_ session: Session) throws -> String {
    let folder = session.folders.state + "/before-restore-" + session.now.description
    let home = try session.open()
    defer { home.close() }
    _ = try home.backup(to: folder)
    return folder
  }

  private func stage(_ names: [String], of trial: Session, for session: Session) throws -> [StagedFile] {
    do throws(FileFault) {
      var staged: [StagedFile] = []
      for name in names {
        let copy = File(Self.place(name, in: trial))
        staged.append(try File(Self.place(name, in: session)).stage(copyOf: copy))
      }
      return staged
    } catch {
      throw Refusal(BackupMessages.notWritten(error.path, reason: error.reason), status: .unusable)
    }
  }

  private static func place(_ name: String, in session: Session) -> String {
    name == names[0] ? session.folders.replica : session.folders.database
  }
}
