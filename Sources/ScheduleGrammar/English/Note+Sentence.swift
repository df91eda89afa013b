extension Note {
  package var sentence: String {
    switch code {
    case .rolledToTomorrow: "That time has passed today, so tomorrow is meant."
    case .rolledToNextYear:
      detail.map { "29 February comes next in \($0)." }
        ?? "That day has passed this year, so next year is meant."
    case .rolledToNextMonth: "That day has passed this month, so a later month is meant."
    case .shiftedByGap: "Clocks skip that time on that day; it was moved past the gap."
    case .ambiguousFold: "Clocks show that time twice on that day; the first is meant."
    case .orderSwapped: "The numbers are a date only the other way round."
    case .typoCorrected:
      detail.map { "Read as “\($0)”." } ?? "A misspelled word was read as the one it is nearest to."
    case .inPast: "That time has passed already."
    case .zoneConverted: "The time is kept in \(detail ?? "the zone that was said") and shown on your clock."
    case .dayBefore: "“before” a day is by the end of the day before it."
    case .clamped: "Shorter months use their last day."
    case .hourImplied: "No hour was said; it is the usual one for that part of the day."
    case .leftOutOnce: "What is left out is left out in \(detail ?? "this year") only, not every year."
    case .leavesNothingOut: "“\(detail ?? "")” leaves nothing out: the repeat has no such day."
    }
  }
}
