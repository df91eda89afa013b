package import SQL

/// Several changes as one statement, `WITH c0 AS (INSERT ...), c1 AS (UPDATE ...) DELETE ...`: the server sees none of what
/// the others write (postgresql.org/docs/current/queries-with.html), and is asked once.
package struct JoinedText {
  /// The statement.
  package let text: String
  private let parts: [PlaceholderText]

  /// One statement for all of these; at least one.
  package init(_ changes: [String]) {
    var (parts, count) = ([PlaceholderText](), 0)
    for sql in changes {
      parts.append(PlaceholderText(sql, first: count + 1))
      count += parts[parts.count - 1].count
    }
    let others = parts.dropLast().enumerated().map { "c\($0.offset) AS (\($0.element.text))" }
    let last = parts.last?.text ?? ""
    text = others.isEmpty ? last : "WITH " + others.joined(separator: ", ") + " " + last
    self.parts = parts
  }

  /// The values of all, in the order of their numbers.
  package func values(_ arguments: [StatementArguments]) throws -> [SQLValue] {
    try zip(parts, arguments).flatMap { try $0.values($1) }
  }
}
