extension Note {
  package var sentence: String {
    switch code {
    case .rolledToTomorrow: "That time has passed today, so this is tomorrow."
    case .rolledToNextYear:
      detail.map { "The next 29 February is in \($0)." } ?? "That day has passed this year, so this is next year."
    case .rolledToNextMonth: "That day has passed this month, so this is a later month."
    case .shiftedByGap: "Clocks skip that time on that day; the time was moved past the gap."
    case .ambiguousFold: "Clocks show that time twice on that day; this is the first."
    case .orderSwapped: "The numbers are a valid date only in the other order."
    case .typoCorrected: detail.map { "Read as “\($0)”." } ?? "A misspelled word was read as the nearest word."
    case .inPast: "That time has already passed."
    case .zoneConverted: "The time is kept in \(detail ?? "its time zone") and shown on your clock."
    case .dayBefore: "“before” a day means by the end of the previous day."
    case .clamped: "Shorter months use their last day."
    case .hourImplied: "No hour was given, so this is the usual hour for that part of the day."
    case .leftOutOnce: "The exception applies in \(detail ?? "this year") only, not every year."
    case .leavesNothingOut: "“\(detail ?? "")” leaves nothing out: the repeat has no such day."
    }
  }
}
