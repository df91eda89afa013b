import Messages

/// Messages about backups.
enum BackupMessages {
  static var copying: String { localized("Copying") }

  static func written(_ file: String) -> String { localized("Written  \(file)") }

  static var interrupted: String { localized("Interrupted. No backup was written.") }

  static func exists(in folder: String) -> String {
    localized("\(folder) already contains a backup. Nothing was overwritten. Choose a new folder.")
  }

  static func restored(from folder: String, previous: String) -> String {
    localized("Restored from \(folder). The previous data is in \(previous).")
  }

  static func noBackup(in folder: String) -> String {
    localized("No backup in \(folder). Choose a folder that `todos backup` wrote.")
  }

  static func damaged(_ folder: String) -> String {
    localized("The backup in \(folder) is damaged. Nothing was restored.")
  }

  static func unchecked(_ folder: String) -> String {
    localized("The backup in \(folder) could not be checked completely. Nothing was restored.")
  }

  static func isOpenList(_ folder: String) -> String {
    localized(
      "\(folder) holds the list that is open now, so it is no backup. Nothing was restored. Name a folder of todos backup."
    )
  }

  static func notCopied(_ file: String, reason: String) -> String {
    localized("\(file) cannot be copied: \(reason). Nothing was restored.")
  }

  static func notWritten(_ file: String, reason: String) -> String {
    localized("\(file) cannot be written: \(reason). Nothing was restored.")
  }
}
