package import Intents
package import SQL

/// A condition on columns that everything meets which is sought.
package struct ColumnCondition {
  /// The condition.
  package var sql: String
  /// The rows of which the condition says exactly whether they match; of others the whole item must be looked at.
  package var exactWhere: String
  package var arguments: StatementArguments
  /// Whether it names the few rows it can be met by, so that no index is followed to find them.
  package var isSparse = false

  /// A condition; by default one that everything meets, and of which nothing more is known.
  package init(_ sql: String = "TRUE", exactWhere: String = "FALSE", arguments: StatementArguments = []) {
    self.sql = sql
    self.exactWhere = exactWhere
    self.arguments = arguments
  }

  /// The condition of a filter, or one that everything meets where SQLite takes none of so many terms, each one level
  /// deeper than the one before, or of so many values (sqlite.org/limits.html).
  package func bounded(for filter: Filter) -> ColumnCondition {
    filter.logic.terms.count > 400 || arguments.count > 30_000 ? ColumnCondition() : self
  }
  /// The condition that all of these are met, or one of them.
  package static func joined(_ parts: [ColumnCondition], _ sign: Joint) -> ColumnCondition {
    guard !parts.isEmpty else { return ColumnCondition(sign == .and ? "TRUE" : "FALSE", exactWhere: "TRUE") }
    let exact = Set(parts.map(\.exactWhere)).subtracting(["TRUE"]).sorted()
    return ColumnCondition(
      "(" + parts.map(\.sql).joined(separator: sign.rawValue) + ")",
      exactWhere: exact.isEmpty ? "TRUE" : exact.joined(separator: " AND "),
      arguments: parts.reduce(into: []) { $0 += $1.arguments }
    )
  }

  /// What stands between two conditions.
  package enum Joint: String { case and = " AND ", or = " OR " }
}

extension Filter {
  /// Which rows can match by their columns, as each condition and each opposite of one says it.
  package func condition(_ term: (Condition, _ isNegated: Bool) -> ColumnCondition) -> ColumnCondition {
    logic.folded(
      term: term,
      all: { ColumnCondition.joined($0, .and) },
      any: { ColumnCondition.joined($0, .or) }
    )
    .bounded(for: self)
  }
}
