import ScheduleGrammar

extension Note {
  /// What it means, in a sentence.
  var explanation: String {
    switch code {
    case .rolledToTomorrow: "That time has passed today, so tomorrow is meant."
    case .rolledToNextYear: "That day has passed this year, so next year is meant."
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
    }
  }

  /// What the person should be told beside the reading; nil where the reading shows it anyway.
  var remark: String? {
    switch code {
    case .inPast, .shiftedByGap, .ambiguousFold, .clamped: explanation
    case .typoCorrected: detail == nil ? nil : explanation
    case .rolledToTomorrow, .rolledToNextYear, .rolledToNextMonth, .orderSwapped, .zoneConverted, .dayBefore,
      .hourImplied:
      nil
    }
  }
}
