import Messages

/// Messages about failures of the server and its store, and about changes that it refuses.
enum ServerProblemMessages {
  // MARK: the store

  static var diskFull: String {
    localized(
      "The server has no space left on its disk. Nothing was changed. Its operator must free space; then try again.")
  }

  static var diskFailing: String {
    localized("The server gets errors from its disk. Nothing was changed. Its operator must check the disk.")
  }

  static var fileNotWritable: String {
    localized("The server has no permission to write its file. Nothing was changed. Its operator must fix that.")
  }

  static var fileBusy: String {
    localized("The server is blocked by another program that uses its file. Nothing was changed. Try again.")
  }

  static var fileNewer: String {
    localized("The server is older than its file. Nothing was changed. Its operator must update it.")
  }

  static var databaseUnreachable: String {
    localized("The server cannot reach its database. Nothing was changed. It will reconnect by itself; try again.")
  }

  static var fileUnusable: String {
    localized("The server cannot use its file. Nothing was changed. Its log says why.")
  }

  static func failed(instance: String) -> String {
    localized("Something failed on the server. Its log has more under \(instance).")
  }

  static var accountRemoved: String { localized("This account was removed. Nothing was changed.") }

  // MARK: changes

  static func changedSince(version: Int) -> String {
    localized("The item was changed since; its version is now \(version).")
  }

  static var idInUse: String { localized("Another item has this id.") }
  static var keyInUse: String { localized("This Idempotency-Key was used for another request.") }
  static var invalidValue: String { localized("Invalid value.") }

  static var nothingToUndo: String { localized("This session has no change to undo.") }
  static var cannotUndo: String { localized("The last change is too large or cannot be undone.") }

  static func notUndone(item: String) -> String {
    localized("\(item) was changed since, or other items depend on it. Nothing was undone.")
  }

  // MARK: syncing

  static var restoredFromBackup: String { localized("The server was restored from a backup.") }
  static var cursorTooOld: String { localized("That cursor is too old. Fetch everything again.") }
  static var deviceCopied: String { localized("Another device uses the same id.") }

  static func tooMuchToSync(mutations: Int, changes: Int) -> String {
    localized("A request can have at most \(mutations) mutations and \(changes) changes.")
  }

  static var exportRunning: String { localized("Another export of yours is running. Try again in 5 seconds.") }
  static var tooManyExports: String { localized("Too many exports are running. Try again in 5 seconds.") }

  static var noSuchProblem: String { localized("There is no such problem.") }
}
