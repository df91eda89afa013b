/// A lazy cursor over the rows of a query; releases the statement and its locks at the last row or in `deinit`.
package final class SQLCursor {
  private let statement: any SQLStatement
  private var isDone = true

  init(_ statement: any SQLStatement, _ arguments: StatementArguments) throws {
    self.statement = statement
    try statement.begin(arguments)
    isDone = false
  }

  deinit { if !isDone { statement.end() } }

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

  /// Returns the remaining rows, transformed by the closure.
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
