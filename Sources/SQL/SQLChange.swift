/// A write statement with its arguments.
package struct SQLChange {
  package let sql: String
  package let arguments: StatementArguments

  package init(_ sql: String, _ arguments: StatementArguments) {
    (self.sql, self.arguments) = (sql, arguments)
  }
}
