/// The rows of one answer, read as they are asked for.
///
/// The statement is let go, and with it what it holds of the database, at the last row or with the cursor.
package final class SQLCursor {
  private let statement: any SQLStatement
  private var isDone = true

  init(_ statement: any SQLStatement, _ arguments: StatementArguments) throws {
    self.statement = statement
    try statement.begin(arguments)
    isDone = false
  }

  deinit { if !isDone { statement.end() } }

  /// The next row; nil after the last.
  package func next() throws -> SQLRow? {
    guard !isDone else { return nil }
    do {
      if let row = try statement.step() { return row }
    } catch {
      end()
      throw error
    }
    end()
    return nil
  }

  /// The other rows, each as the closure says.
  package func map<Value>(_ transform: (SQLRow) throws -> Value) throws -> [Value] {
    var values: [Value] = []
    while let row = try next() { values.append(try transform(row)) }
    return values
  }

  private func end() {
    isDone = true
    statement.end()
  }
}
