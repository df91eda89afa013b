package import Intents
package import SQLite

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
  package init(_ sql: String = "1", exactWhere: String = "0", arguments: StatementArguments = []) {
    self.sql = sql
    self.exactWhere = exactWhere
    self.arguments = arguments
  }

  /// The condition of a filter, or one that everything meets where SQLite takes none of so many terms, each one level
  /// deeper than the one before, or of so many values (sqlite.org/limits.html).
  package func bounded(for filter: Filter) -> ColumnCondition {
    let terms = filter.alternatives.reduce(0) { $0 + max(1, $1.count) }
    return terms > 400 || arguments.count > 30_000 ? ColumnCondition() : self
  }
}
