package import ScheduleGrammar

extension Note {
  /// The note for the user; nil if the reading already contains it.
  package var words: String? {
    switch code {
    case .rolledToTomorrow: "that has passed today, so tomorrow"
    case .rolledToNextYear:
      detail.map { "29 February comes next in \($0)" } ?? "that has passed, so next year"
    case .rolledToNextMonth: "that has passed, so next month"
    case .shiftedByGap: "clocks go forward then, so an hour later"
    case .ambiguousFold: "clocks go back then: the first of the two"
    case .orderSwapped: "read as day and month"
    case .typoCorrected: detail.map { "read as “\($0)”" }
    case .inPast: "that is in the past"
    case .zoneConverted: detail.map { "said in \($0), shown in your time" }
    case .dayBefore: "“before” means the day before"
    case .clamped: "the last day, where the month is shorter"
    case .hourImplied: nil
    case .leftOutOnce: detail.map { "left out in \($0) only, not every year" }
    case .leavesNothingOut: detail.map { "“\($0)” leaves nothing out" }
    }
  }

  /// True if the user should check it before saving.
  package var isWarning: Bool {
    switch code {
    case .inPast, .shiftedByGap, .ambiguousFold, .leavesNothingOut: true
    default: false
    }
  }
}
