package import Intents
package import SQL

/// A necessary condition on columns for the rows of a query.
package struct ColumnCondition {
  package var sql: String
  /// The rows for which the condition is also sufficient; for others the whole item must be tested.
  package var exactWhere: String
  package var arguments: StatementArguments
  /// true if the condition names its few matching rows, so that no index is needed to find them.
  package var isSparse = false

  /// Creates a condition; the default is met by every row and exact for none.
  package init(_ sql: String = "TRUE", exactWhere: String = "FALSE", arguments: StatementArguments = []) {
    self.sql = sql
    self.exactWhere = exactWhere
    self.arguments = arguments
  }

  /// Returns the condition of a filter, or a condition met by every row if the filter exceeds SQLite's limits.
  ///
  /// SQLite limits the depth of expressions, which grows with every term, and the number of values
  /// (sqlite.org/limits.html).
  package func bounded(for filter: Filter) -> ColumnCondition {
    filter.logic.terms.count > 400 || arguments.count > 30_000 ? ColumnCondition() : self
  }
  /// Joins the conditions; the result is exact for the rows for which all of them are.
  package static func joined(_ parts: [ColumnCondition], _ sign: Joint) -> ColumnCondition {
    guard !parts.isEmpty else { return ColumnCondition(sign == .and ? "TRUE" : "FALSE", exactWhere: "TRUE") }
    let exact = Set(parts.map(\.exactWhere)).subtracting(["TRUE"]).sorted()
    return ColumnCondition(
      "(" + parts.map(\.sql).joined(separator: sign.rawValue) + ")",
      exactWhere: exact.isEmpty ? "TRUE" : exact.joined(separator: " AND "),
      arguments: parts.reduce(into: []) { $0 += $1.arguments })
  }

  /// The operator between two conditions.
  package enum Joint: String { case and = " AND ", or = " OR " }
}

extension Filter {
  /// Returns the condition on columns of a filter; `term` provides that of each condition and its negation.
  package func condition(_ term: (Condition, _ isNegated: Bool) -> ColumnCondition) -> ColumnCondition {
    logic.folded(term: term, all: { ColumnCondition.joined($0, .and) }, any: { ColumnCondition.joined($0, .or) })
      .bounded(for: self)
  }
}
