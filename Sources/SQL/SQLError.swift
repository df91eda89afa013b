/// An error reported by the database.
package struct SQLError: Error, Hashable, Sendable {
  /// The kind of error, independent of the database's own error numbers.
  package enum Code: Hashable, Sendable {
    /// The call is wrong, or the connection is closed.
    case misuse
    /// The SQL is wrong, or names an unknown object.
    case error
    case full
    /// The disk reports I/O errors.
    case failing
    case readOnly
    /// The file, or one of its companion files, cannot be opened.
    case cannotOpen
    /// The file may not be opened.
    case permission
    /// The statement is not allowed.
    case authorization
    /// Another connection holds a required lock.
    case busy
    /// This connection itself holds a conflicting lock.
    case locked
    case corrupt
    case notADatabase
    /// A value has another type than requested.
    case mismatch
    case interrupted
    /// The schema changed in the meantime.
    case schema
    /// The transaction was rolled back.
    case aborted
    /// The database server does not respond.
    case unreachable
    /// Any other error.
    case other
  }

  package let code: Code
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Returns an error for a wrong call, as opposed to a fault of the database.
  package static func misuse(_ message: String) -> SQLError { SQLError(.misuse, message) }

  /// Returns an error for a value that is not of the requested type.
  package static func mismatch(_ column: String) -> SQLError {
    SQLError(.mismatch, "column \(column) holds another kind of value")
  }
}
