import ArgumentParser
import Files
import Messages
import Service
import Settings
import Storage

/// `todosd restore`: replaces the database by a backup while no server runs.
struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: localized("Replace the data with a backup; no server may be running."),
    discussion: localized(
      """
      What was here is saved beside the database first; a PostgreSQL database must be empty. Everybody signs in again, with
      the passwords of the backup: who was signed out since would be in again otherwise. Devices offer again what the
      backup lacks.
      """))

  @Argument(help: ArgumentHelp(localized("The file that `todosd backup` wrote.")), completion: .file()) var file: String
  @OptionGroup var place: StoreOption

  func run() throws {
    let home = try place.open()
    let claim = try home.claim()
    defer { withExtendedLifetime(claim) {} }
    do {
      let places = home.server == nil ? [home.dataFolder] : [ScratchFolder.usual]
      let scratch = try ScratchFolder(named: "restoring", in: places)
      defer { scratch.remove() }
      let trial = try ServerHome(scratch.path + "/home", environment: .process)
      let accounts = try prepare(trial)
      guard home.server == nil else {
        _ = try MoveCommand.takeAll(from: trial.service(), into: home.service())
        return print(StorageMessages.restored(from: file, accounts: accounts))
      }
      let staged = try File(home.database).stage(copyOf: File(trial.database))
      let saved = try save(home)
      try Store.put(staged, at: home.database)
      let restored = StorageMessages.restored(from: file, accounts: accounts)
      print([restored, saved.map(StorageMessages.previousData)].compactMap(\.self).joined(separator: " "))
    } catch let fault as FileFault {
      throw ServerRefusal(StorageMessages.fileNotUsable(fault.path, fault.reason))
    } catch let error as StoreError { throw ServerRefusal(error.words) }
  }

  /// Checks a copy of the backup, ends all its sessions, starts a new epoch, and returns the number of accounts.
  ///
  /// The new epoch keeps devices from treating it as the same file gone back in time.
  private func prepare(_ trial: ServerHome) throws -> Int {
    guard File(file).facts?.kind == .plain else { throw ServerRefusal(StorageMessages.noBackup(file)) }
    guard (File(file + "-wal").facts?.size ?? 0) == 0 else {
      throw ServerRefusal(StorageMessages.backupInUse(file))
    }
    try Folder(trial.dataFolder).make()
    try File(file).copy(to: File(trial.database))
    let service = try trial.service()
    defer { service.close() }
    guard !service.notices.contains(where: { $0.kind == .damage }), try service.faults().isEmpty else {
      throw ServerRefusal(StorageMessages.notBackup(file))
    }
    let accounts = try service.accounts()
    guard !accounts.isEmpty else { throw ServerRefusal(StorageMessages.backupWithoutAccounts(file)) }
    for account in accounts { try service.endSessions(of: account.id, except: nil) }
    try service.beginNewLife()
    service.close()
    // A remaining log holds data that the file lacks.
    guard !File(trial.database + "-wal").exists else {
      throw ServerRefusal(StorageMessages.backupNotChecked(file))
    }
    return accounts.count
  }

  /// Saves the current data, even if damaged or of a newer program; returns its file, or nil if there is no data.
  private func save(_ home: ServerHome) throws -> String? {
    guard File(home.database).exists else { return nil }
    let saved = "\(home.database).before-restore-\(WallClock.system.now())"
    do {
      let service = try home.existing()
      defer { service.close() }
      try service.copy(to: saved)
    } catch {
      for part in ["", "-wal", "-shm"] where File(home.database + part).exists {
        try File(home.database + part).move(to: File(saved + part))
      }
    }
    return saved
  }
}
