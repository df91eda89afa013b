import SQL

/// A cache of query results since the last write in a transaction.
///
/// Several parts of a change to an item read the same item.
struct KnownAnswers {
  /// A statement and its values.
  struct Question: Hashable {
    let text: String
    let values: [SQLValue]
  }

  /// Maximum number of rows of a cached result, and of cached results.
  private static let (mostRows, most) = (4, 64)

  private var rows: [Question: PostgresRows] = [:]

  subscript(_ question: Question) -> PostgresRows? { rows[question] }

  /// Caches a result if it is short.
  mutating func keep(_ answer: PostgresRows, to question: Question) {
    guard answer.count <= KnownAnswers.mostRows, rows.count < KnownAnswers.most else { return }
    rows[question] = answer
  }
}
