import SQL

/// What was asked in a transaction since it wrote last, with the answers: a change of an item is worked out in several
/// places, each of which asks for the item.
struct KnownAnswers {
  /// A statement and its values.
  struct Question: Hashable {
    let text: String
    let values: [SQLValue]
  }

  /// Rows of the longest answer that is kept, and how many are.
  private static let (mostRows, most) = (4, 64)

  private var rows: [Question: PostgresRows] = [:]

  /// The answer; nil where it is not known.
  subscript(_ question: Question) -> PostgresRows? { rows[question] }

  /// Keeps an answer, where it is short.
  mutating func keep(_ answer: PostgresRows, to question: Question) {
    guard answer.count <= KnownAnswers.mostRows, rows.count < KnownAnswers.most else { return }
    rows[question] = answer
  }
}
