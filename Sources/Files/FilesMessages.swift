import Glibc
import Messages

/// Messages about files.
enum FilesMessages {
  static var tooLarge: String { localized("it is too large") }
  static var notPlain: String { localized("it is not a plain file") }
  static var readableByOthers: String { localized("others can read it") }

  /// Returns the reason of a failed system call (`errno`); rare ones are in the words of the C library.
  static func system(_ code: Int32) -> String {
    switch code {
    case ENOENT: localized("No such file or directory")
    case EACCES: localized("Permission denied")
    case EPERM: localized("Operation not permitted")
    case EISDIR: localized("Is a directory")
    case ENOTDIR: localized("Not a directory")
    case EEXIST: localized("File exists")
    case ENOSPC: localized("No space left on device")
    case EROFS: localized("Read-only file system")
    case EIO: localized("Input/output error")
    default: String(cString: strerror(code))
    }
  }

  static func othersCanChange(_ path: String, remedy command: String) -> String {
    localized("Others can change \(path). Run: \(command)")
  }
  static func othersCanRead(_ path: String, remedy command: String) -> String {
    localized("Others can read \(path). Run: \(command)")
  }
  static func othersCanReplaceContents(ofFolder path: String, remedy command: String) -> String {
    localized("Others can put something else in the place of what is in \(path). Run: \(command)")
  }
}
