/// Messages about what is planned for a day.
enum DayPlanMessages {
  static func planned(_ effort: String) -> String { "\(effort) planned" }
  static func planned(_ effort: String, ofLeft left: String) -> String { "\(effort) planned of \(left) left" }
  static func tooMuch(_ plan: String, by effort: String) -> String { "\(plan), \(effort) too much" }
}
