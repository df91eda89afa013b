import ScheduleGrammar

extension Note {
  /// What the person should be told; nil where the reading shows it anyway.
  var words: String? {
    switch code {
    case .inPast: "That time has passed already."
    case .typoCorrected: detail.map { "Read as “\($0)”." }
    case .shiftedByGap: "Clocks skip that time on that day; it was moved past the gap."
    case .ambiguousFold: "Clocks show that time twice on that day; the first is meant."
    case .clamped: "Shorter months use their last day."
    case .rolledToTomorrow, .rolledToNextYear, .rolledToNextMonth, .orderSwapped, .zoneConverted, .dayBefore,
      .hourImplied:
      nil
    }
  }
}
