import Messages

/// Messages about the user's files, folders and environment.
enum UserFileMessages {
  // MARK: files

  static func tooLarge(_ file: String, limit kibibytes: Int) -> String {
    localized("\(file) is larger than \(kibibytes) KiB, the limit for such files.")
  }
  static func cannotRead(_ file: String, _ reason: String) -> String { localized("\(file) cannot be read: \(reason).") }
  static func cannotWrite(_ file: String, _ reason: String) -> String {
    localized("\(file) cannot be written: \(reason).")
  }
  static func isReadOnly(_ file: String) -> String { localized("\(file) cannot be written: it is read-only.") }
  static func linksFormLoop(_ file: String) -> String {
    localized("\(file) cannot be written: its symbolic links form a loop.")
  }

  // MARK: folders

  static var homeNeedsFolder: String { localized("--home needs the name of a folder.") }
  static var noHomeFolder: String {
    localized("No home folder found. Set HOME, or set TODOS_HOME to a folder for todos.")
  }
  static func workingFolderGone(_ path: String) -> String {
    localized("The working folder is gone, so \(path) cannot be found. Give a full path.")
  }
  static func cannotCreateFolder(_ folder: String, _ reason: String) -> String {
    localized("Cannot create the folder \(folder) (\(reason)). Set TODOS_HOME to a folder you can write to.")
  }

  // MARK: environment

  static func socketGone(_ socket: String) -> String {
    localized("The socket to the machine you came from is gone: \(socket).")
  }
  static func folderIsOpen(_ folder: String, _ variable: String) -> String {
    localized("\(folder), set by \(variable), is accessible to others. Unset it, or: chmod 700 \(folder)")
  }
  static func notALogLevel(_ text: String, _ levels: String) -> String {
    localized("\"\(text)\" is not a log level. TODOS_LOG and --log take \(levels).")
  }
  static func notATime(_ text: String) -> String {
    localized(
      """
      TODOS_NOW is "\(text)", which is not an RFC 3339 time. Write it like 2026-11-20T09:00:00+01:00, or +3600 for a \
      clock one hour ahead, or unset it.
      """)
  }
}
