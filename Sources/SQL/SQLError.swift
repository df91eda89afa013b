/// What a database says of work it could not do.
package struct SQLError: Error, Hashable, Sendable {
  /// Which kind of trouble it is, whatever number the database has for it.
  package enum Code: Hashable, Sendable {
    /// The call is wrong, or the connection is closed.
    case misuse
    /// The SQL is wrong, or names what there is not.
    case error
    /// No space is left.
    case full
    /// The disk answers with errors.
    case failing
    /// Nothing may be written.
    case readOnly
    /// The file, or one beside it, cannot be opened.
    case cannotOpen
    /// It may not be opened.
    case permission
    /// The statement is not allowed.
    case authorization
    /// Another connection holds what is needed.
    case busy
    /// This connection itself is in the way.
    case locked
    /// The content contradicts itself.
    case corrupt
    /// The file is no database.
    case notADatabase
    /// A value is of another kind than was asked for.
    case mismatch
    /// It was to end.
    case interrupted
    /// The tables have changed meanwhile.
    case schema
    /// The transaction was taken back.
    case aborted
    /// The server that has the database does not answer.
    case unreachable
    /// Anything else.
    case other
  }

  /// Which kind of trouble it is.
  package let code: Code
  /// In the database's words.
  package let message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The call that was made, not the database, is wrong.
  package static func misuse(_ message: String) -> SQLError { SQLError(.misuse, message) }

  /// A value is not of the type that was asked for.
  package static func mismatch(_ column: String) -> SQLError {
    SQLError(.mismatch, "column \(column) holds another kind of value")
  }
}
