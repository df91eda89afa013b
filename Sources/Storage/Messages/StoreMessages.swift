import Messages

/// Messages about stores.
enum StoreMessages {
  // MARK: Causes

  static func full(_ file: String) -> String { localized("No space is left on the disk of \(file).") }
  static func failing(_ file: String) -> String { localized("The disk of \(file) reports errors.") }
  static func unreachable(_ file: String, _ reason: String) -> String {
    localized("\(file) cannot be reached: \(reason).")
  }
  static func readOnly(_ file: String) -> String {
    localized("\(file) cannot be written. Make the file and its folder writable, then try again.")
  }
  static func denied(_ file: String) -> String {
    localized("\(file) cannot be opened: permission denied. Its owner must be you.")
  }
  static func busy(_ file: String) -> String {
    localized("\(file) is locked by another program. Close that program and try again.")
  }
  static func newer(_ file: String) -> String {
    localized("\(file) belongs to a newer version of todos. Restart todos, or update it, to make changes.")
  }
  static func damaged(_ file: String) -> String { localized("\(file) is damaged. Run: todos doctor --data") }
  static func replaced(_ file: String) -> String { localized("\(file) was replaced while it was open. Restart todos.") }
  static func exists(_ file: String) -> String {
    localized("\(file) already exists and was not overwritten. Choose another file, or move it away.")
  }
  static func removed(_ file: String) -> String {
    localized("The account was removed from \(file). Nothing was changed.")
  }
  static func unusable(_ file: String, _ reason: String) -> String { localized("\(file) cannot be used: \(reason).") }

  // MARK: Advice

  static var freeSpace: String { localized("Nothing was changed; free some space and try again.") }
  static var checkDisk: String { localized("Nothing was changed; check the disk, then try again.") }
  static var checkServer: String { localized("Nothing was changed; check that it is running, then try again.") }

  // MARK: Causes in a few words

  static func fullInBrief(_ folder: String) -> String { localized("no space is left, \(folder)") }
  static func failingInBrief(_ folder: String) -> String { localized("the disk reports errors, \(folder)") }
  static func readOnlyInBrief(_ folder: String) -> String { localized("it cannot be written, \(folder)") }
  static func deniedInBrief(_ folder: String) -> String { localized("permission denied, \(folder)") }
  static func unusableInBrief(_ folder: String) -> String { localized("it cannot be used, \(folder)") }
  static func inBrief(_ reason: String, _ folder: String) -> String { "\(reason), \(folder)" }

  // MARK: Reasons

  static var unreadableRow: String { localized("a row cannot be read") }
  static var differentDatabase: String {
    localized("it is a different database and was not changed. Put the right file back, or move this one away")
  }
  static var isLink: String { localized("it is a link. Put the file itself in its place, or link the folder instead") }
  static var notAFile: String { localized("not a file") }
  static var endsWithinPage: String { localized("it ends in the middle of a page") }

  // MARK: Notices

  static func setAside(_ file: String, as name: String) -> String {
    localized("\(file) was damaged. It was set aside as \(name).")
  }
}
