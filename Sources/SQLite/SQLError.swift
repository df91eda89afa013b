import CSQLite
import Glibc

/// What SQLite says of work it could not do.
package struct SQLError: Error, Hashable, Sendable {
  /// Which kind of trouble it is.
  package let code: Code
  /// In SQLite's words.
  package let message: String

  /// `code` may be an extended one, `system` is what the system has said.
  ///
  /// That alone tells a disk or a quota that is full from a disk that fails, where it is not a page that finds no room.
  init(_ code: Int32, _ message: String, system: Int32 = 0) {
    let code = Code(rawValue: code & 0xff)
    switch system {
    case ENOSPC, EDQUOT: self.code = [.failing, .cannotOpen].contains(code) ? .full : code
    case EROFS: self.code = [.failing, .cannotOpen].contains(code) ? .readOnly : code
    default: self.code = code
    }
    self.message = message
  }

  /// The call that was made, not the database, is wrong.
  static func misuse(_ message: String) -> SQLError { SQLError(SQLITE_MISUSE, message) }

  /// A value is not of the type that was asked for.
  static func mismatch(_ column: String) -> SQLError {
    SQLError(SQLITE_MISMATCH, "column \(column) holds another kind of value")
  }
}

extension SQLError {
  /// A primary result code (sqlite.org/rescode.html).
  package struct Code: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The call is wrong, or the connection is closed.
    package static let misuse = Code(rawValue: SQLITE_MISUSE)
    /// The SQL is wrong, or names what there is not.
    package static let error = Code(rawValue: SQLITE_ERROR)
    /// No space is left.
    package static let full = Code(rawValue: SQLITE_FULL)
    /// The disk answers with errors.
    package static let failing = Code(rawValue: SQLITE_IOERR)
    /// The file may not be written.
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The file, or one beside it, cannot be opened.
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    /// The file may not be opened.
    package static let permission = Code(rawValue: SQLITE_PERM)
    /// The statement is not allowed.
    package static let authorization = Code(rawValue: SQLITE_AUTH)
    /// Another connection holds the file.
    package static let busy = Code(rawValue: SQLITE_BUSY)
    /// This connection itself is in the way.
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    /// The file's content contradicts itself.
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    /// The file is no database.
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
    /// A value is of another kind than was asked for.
    package static let mismatch = Code(rawValue: SQLITE_MISMATCH)
    /// It was to end.
    package static let interrupted = Code(rawValue: SQLITE_INTERRUPT)
    /// The tables have changed meanwhile.
    package static let schema = Code(rawValue: SQLITE_SCHEMA)
  }
}
