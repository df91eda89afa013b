import CSQLite
import Glibc
package import SQL

extension SQLError {
  /// Creates an error from SQLite's result code (sqlite.org/rescode.html), which may be extended, and the system's
  /// `errno`.
  ///
  /// Only `errno` distinguishes a full disk or quota from a failing disk, except when a database page finds no space.
  package init(_ code: Int32, _ message: String, system: Int32 = 0) {
    let code = SQLError.code(code & 0xff)
    let isOfDisk = code == .failing || code == .cannotOpen
    switch system {
    case ENOSPC, EDQUOT: self.init(isOfDisk ? .full : code, message)
    case EROFS: self.init(isOfDisk ? .readOnly : code, message)
    default: self.init(code, message)
    }
  }

  private static func code(_ primary: Int32) -> Code {
    switch primary {
    case SQLITE_MISUSE: .misuse
    case SQLITE_ERROR: .error
    case SQLITE_FULL: .full
    case SQLITE_IOERR: .failing
    case SQLITE_READONLY: .readOnly
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_PERM: .permission
    case SQLITE_AUTH: .authorization
    case SQLITE_BUSY: .busy
    case SQLITE_LOCKED: .locked
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_MISMATCH: .mismatch
    case SQLITE_INTERRUPT: .interrupted
    case SQLITE_SCHEMA: .schema
    case SQLITE_ABORT: .aborted
    default: .other
    }
  }
}
