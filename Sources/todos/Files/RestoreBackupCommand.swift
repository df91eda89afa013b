import ArgumentParser

/// `todos restore-backup`: puts the data of a backup in the place of what is here.
struct RestoreBackupCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-backup",
    abstract: "Put the data of a backup in the place of what is here."
  )

  @Argument(help: "The folder that `todos backup` wrote.", completion: .directory)
  var folder: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let backup = BackupFolder(path: folder)
    let saved = try backup.restore(into: session)
    try session.console.say("Restored from \(folder). What was here before is in \(saved).")
  }
}
