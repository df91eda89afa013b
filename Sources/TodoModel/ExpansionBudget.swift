/// The maximum work for a query of a rule; one step examines a day or a period of hours.
struct ExpansionBudget: Hashable, Sendable {
  private(set) var left: Int

  init(_ steps: Int) { left = steps }

  /// The budget of one query: fifty years of days, the longest gap of a rule.
  static let question = ExpansionBudget(25_000)
  /// The budget shared by all queries of one schedule at a time.
  static let schedule = ExpansionBudget(100_000)
  /// The budget for finding the end of COUNT.
  static let count = ExpansionBudget(50_000)

  /// Consumes steps; returns false if fewer are left.
  mutating func spend(_ steps: Int) -> Bool {
    guard steps <= left else { return false }
    left -= steps
    return true
  }
}
