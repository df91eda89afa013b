package import SQL

/// Several changes as one statement, `WITH c0 AS (INSERT ...), c1 AS (UPDATE ...) DELETE ...`, in one round trip.
///
/// The parts do not see each other's effects (postgresql.org/docs/current/queries-with.html).
package struct JoinedText {
  package let text: String
  private let parts: [PlaceholderText]

  /// Joins one or more changes.
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

  /// Returns the values of all changes in parameter order.
  package func values(_ arguments: [StatementArguments]) throws -> [SQLValue] {
    try zip(parts, arguments).flatMap { try $0.values($1) }
  }
}
