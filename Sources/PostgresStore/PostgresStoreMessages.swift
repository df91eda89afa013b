import Messages

/// Messages about the connection to PostgreSQL.
enum PostgresStoreMessages {
  /// The name of the database at the beginning of a message, before its own name is known.
  static var unnamedDatabase: String { localized("The database") }
  static var database: String { localized("the database") }

  static func database(_ name: String, host: String, port: String) -> String {
    localized("the database \(name) at \(host):\(port)")
  }

  static func libraryMissing(_ detail: String) -> String {
    localized("PostgreSQL's client library is missing (libpq5): \(detail)")
  }

  static var noMemory: String { localized("no memory") }
  static var connectionClosed: String { localized("the connection is closed") }
  static var noAnswer: String { localized("it does not answer") }
}
