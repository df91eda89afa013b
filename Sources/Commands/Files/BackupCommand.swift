import ArgumentParser
import JSON
import LongWork
import Messages
import Storage
import Sync
import TodoModel

/// `todos backup`: writes a copy of all data into a folder.
struct BackupCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: localized("Back up all data."),
    discussion: localized("`todos restore-backup FOLDER` restores it."))

  @Argument(help: ArgumentHelp(localized("The folder; created if it does not exist.")), completion: .directory)
  var folder: String
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn(SshMessages.backUpThere)
    let store = try CommandStore(session)
    store.settle()
    let files = try write(store.home, session)
    if json.isWanted {
      let names = files.map { JSONText.Value.string($0) }
      return try session.console.pass(JSONText.of(.object(["files": .array(names)])))
    }
    for file in files { try session.console.say(BackupMessages.written(file)) }
  }

  private func write(_ home: Home, _ session: Session) throws(Refusal) -> [String] {
    let interruption = Interruption()
    let progress = session.progress(BackupMessages.copying, .bytes)
    defer { progress.end() }
    do {
      return try home.backup(to: folder) { done, all in
        progress.tell(done, of: all)
        try interruption.check()
      }
    } catch {
      if let end = interruption.interrupted {
        progress.end()
        session.console.complain(BackupMessages.interrupted)
        end.end()
      }
      guard error.kind == .exists else { throw Refusal(error) }
      throw Refusal(BackupMessages.exists(in: folder), kind: "store-exists")
    }
  }
}

/// `todos restore-backup`: replaces the current data with the data of a backup.
struct RestoreBackupCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-backup", abstract: localized("Replace all data with a backup."))

  @Argument(help: ArgumentHelp(localized("The folder that `todos backup` wrote.")), completion: .directory) var folder:
    String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try session.checkIsOwn(SshMessages.restoreThere)
    let backup = BackupFolder(path: folder)
    let saved = try backup.restore(into: session)
    try session.console.say(BackupMessages.restored(from: folder, previous: saved))
  }
}
