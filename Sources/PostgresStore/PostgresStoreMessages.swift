/// Messages about the connection to PostgreSQL.
enum PostgresStoreMessages {
  /// The name of the database at the beginning of a message, before its own name is known.
  static var unnamedDatabase: String { "The database" }
  static var database: String { "the database" }

  static func database(_ name: String, host: String, port: String) -> String {
    "the database \(name) at \(host):\(port)"
  }

  static func libraryMissing(_ detail: String) -> String {
    "PostgreSQL's client library is missing (libpq5): \(detail)"
  }

  static var noMemory: String { "no memory" }
  static var connectionClosed: String { "the connection is closed" }
  static var noAnswer: String { "it does not answer" }
}
