/// How much looking a question about a rule may take; a step is a day that is looked at, or a period of hours.
struct ExpansionBudget: Hashable, Sendable {
  private(set) var left: Int

  init(_ steps: Int) { left = steps }

  /// For one question: fifty years of days, which is how long a rule may be silent.
  static let question = ExpansionBudget(25_000)
  /// For all that is asked of one schedule at a time.
  static let schedule = ExpansionBudget(100_000)
  /// For finding where COUNT ends.
  static let count = ExpansionBudget(50_000)

  /// Takes steps; false where there are not so many left.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left else { return false }
    left -= steps
    return true
  }
}
