/// A statement that changes rows, with its values.
package struct SQLChange {
  package let sql: String
  package let arguments: StatementArguments

  package init(_ sql: String, _ arguments: StatementArguments) {
    (self.sql, self.arguments) = (sql, arguments)
  }
}
