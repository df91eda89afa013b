/// One row of a result, with its own copy of the values.
package struct SQLRow: Hashable, Sendable {
  private let columns: [String]
  private let values: [SQLValue]

  package init(columns: [String], values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of a column; throws if the column does not exist, is NULL or has another type.
  package subscript<Value: SQLStorable>(_ column: String) -> Value { get throws { try value(column, self[column]) } }

  /// The value of a column, or nil for NULL; throws if the column does not exist or has another type.
  package subscript<Value: SQLStorable>(_ column: String) -> Value? {
    get throws {
      guard let index = columns.firstIndex(of: column) else { throw SQLError.misuse("no column \(column)") }
      return try optional(index)
    }
  }

  /// The value of a column by index; throws if the column does not exist, is NULL or has another type.
  package subscript<Value: SQLStorable>(_ index: Int) -> Value { get throws { try value("\(index)", optional(index)) } }

  package func optional<Value: SQLStorable>(_ index: Int) throws -> Value? {
    guard values.indices.contains(index) else { throw SQLError.misuse("no column \(index)") }
    if values[index] == .null { return nil }
    return try value(columns[index], Value(values[index]))
  }

  private func value<Value>(_ column: String, _ found: Value?) throws -> Value {
    guard let found else { throw SQLError.mismatch(column) }
    return found
  }
}

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
    do { if let row = try statement.step() { return row } } catch {
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
