import Messages

/// Messages about the data of the server: its place, backups, moves and damage.
enum StorageMessages {
  static var homeNotSet: String { localized("HOME is not set. Choose a folder: --home DIR") }
  static func notUsable(_ path: String, _ reason: String) -> String { localized("\(path) cannot be used: \(reason).") }

  static func alreadyServed(_ folder: String) -> String {
    localized("A server already uses \(folder). Stop it first, or use another --home.")
  }

  static func noDatabase(_ path: String) -> String {
    localized("There is no database \(path). Give its folder: --home DIR")
  }
  static func damaged(_ path: String) -> String {
    localized("\(path) is damaged. Put a backup in its place: todosd restore FILE")
  }

  static func damaged(_ path: String, _ fault: String) -> String {
    localized("\(path) is damaged: \(fault). Put a backup in its place: todosd restore FILE")
  }

  static func folderNotCreated(_ path: String, _ reason: String) -> String {
    localized("Cannot create the folder \(path): \(reason).")
  }

  static func folderNotUsable(_ path: String, _ reason: String) -> String {
    localized("The folder \(path) cannot be used: \(reason).")
  }

  static func keyFileExposed(_ path: String) -> String {
    localized("The key file \(path) can be read by others. Run: chmod 600 \(path)")
  }

  static func keyFileNotOpened(_ path: String, _ reason: String) -> String {
    localized("The key file \(path) cannot be opened: \(reason).")
  }

  static func keyFileNotWritten(_ path: String, _ reason: String) -> String {
    localized("The key file \(path) cannot be written: \(reason).")
  }

  static func keyFileDamaged(_ path: String) -> String {
    localized("The key file \(path) is damaged. Move it away: a new one is created, and everyone must sign in again.")
  }

  static var keyTableDamaged: String {
    localized(
      "The signing keys in the database are damaged. Empty the table signing_key and restart: new keys are"
        + " created, and everyone must sign in again.")
  }

  static var copying: String { localized("Copying") }
  static var moving: String { localized("Moving") }
  static func written(_ path: String) -> String { localized("Written  \(path)") }
  static func removed(_ path: String) -> String { localized("Removed  \(path)") }
  static func notRemoved(_ path: String, _ reason: String) -> String {
    localized("\(path) cannot be removed: \(reason).")
  }
  static var fileOrFolder: String { localized("Give either a file or, with --into, a folder.") }
  static var keepNeedsInto: String { localized("--keep requires --into.") }
  static var keepTooSmall: String { localized("--keep must be a number above 0.") }

  static func copyIsDamaged(_ path: String, _ fault: String) -> String {
    localized("\(path) was written and has the damage of the original: \(fault).")
  }

  static func restored(from path: String, accounts count: Int) -> String {
    plural(
      count,
      one: "Restored from \(path): 1 account. Everyone must sign in again.",
      other: "Restored from \(path): \(count) accounts. Everyone must sign in again.")
  }

  static func previousData(_ path: String) -> String { localized("The previous data is in \(path).") }

  static func fileNotUsable(_ path: String, _ reason: String) -> String {
    localized("\(path) cannot be used: \(reason). Nothing was restored.")
  }

  static func noBackup(_ path: String) -> String {
    localized("There is no backup \(path). Use a file that `todosd backup` wrote.")
  }

  static func backupInUse(_ path: String) -> String {
    localized("\(path)-wal contains part of it: the file is in use. Write a copy with: todosd backup FILE")
  }

  static func notBackup(_ path: String) -> String {
    localized("\(path) is damaged or not a todosd backup. Nothing was restored.")
  }
  static func backupWithoutAccounts(_ path: String) -> String {
    localized("\(path) has no accounts. Nothing was restored.")
  }

  static func backupNotChecked(_ path: String) -> String {
    localized("\(path) could not be checked completely. Nothing was restored.")
  }

  static func moved(accounts count: Int, rows: Int) -> String {
    plural(
      count,
      one: "Moved 1 account, \(rows) rows, each compared. Stop using the old one.",
      other: "Moved \(count) accounts, \(rows) rows, each compared. Stop using the old one.")
  }

  static var targetTaken: String { localized("The target already has accounts. Choose an empty target.") }
  static func rowDiffers(_ table: String) -> String { localized("A row of \(table) differs after the move.") }
  static var nothingMoved: String { localized("Nothing was moved.") }

  static func unreadableItem(_ number: String, of account: String, id: String) -> String {
    localized("\(account): item \(number) cannot be read (\(id))")
  }

  static func accounts(_ count: Int) -> String { plural(count, one: "1 account", other: "\(count) accounts") }

  static func unreadableItems(_ count: Int) -> String {
    plural(count, one: "1 unreadable item", other: "\(count) unreadable items")
  }

  static func checked(_ path: String, _ accounts: String, _ unreadable: String) -> String {
    "\(path): \(accounts), \(unreadable)."
  }

  static var dataExposed: String { localized("Other users can access the data.") }
  static var saveUnreadable: String {
    localized("Save them with: todosd doctor --save FILE. All other items are available.")
  }
  static func notReadable(_ account: String) -> String { localized("\(account): cannot be read") }
  static func saved(_ path: String) -> String { localized("Saved  \(path)") }
}
