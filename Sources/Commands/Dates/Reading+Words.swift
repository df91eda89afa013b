import ScheduleGrammar
import TodoModel

extension Note {
  /// What the person should be told beside the reading; nil where the reading shows it anyway.
  var remark: String? {
    switch code {
    case .inPast, .rolledToNextYear, .shiftedByGap, .ambiguousFold, .clamped, .leftOutOnce, .leavesNothingOut:
      sentence
    case .typoCorrected: detail == nil ? nil : sentence
    case .rolledToTomorrow, .rolledToNextMonth, .orderSwapped, .zoneConverted, .dayBefore, .hourImplied: nil
    }
  }
}

extension Reading {
  /// What the person should be told beside the reading: why words were left, and what else is worth knowing.
  var remarks: [String] { [hint?.sentence].compactMap(\.self) + notes.compactMap(\.remark) }

  /// The same with what the words could mean besides, which a second date is told of by the hint.
  func remarks(in moment: Moment) -> [String] {
    let open = ambiguities.first { $0.isTold && $0.code != .twoDates }
    let doubt = open?.doubt(isDeadline: isDeadline, in: moment)
    return [doubt?.line].compactMap(\.self) + remarks
  }

  /// What it takes away, where that is all it says: "no date", "no deadline"; nil for nothing.
  var clearing: String? { outcome == .clear ? clears.map(\.words).joined(separator: ", ") : nil }

  /// A schedule in full, with what it is to the item and what becomes of the deadline: "by Fri 27 Nov, all day · in 7
  /// days", "Mon 23 Nov, no deadline · in 2 days".
  func line(_ schedule: Schedule, first: LocalTime? = nil, in phrase: SchedulePhrase) -> String {
    let lead =
      switch role {
      case .when: ""
      case .deadline: "by "
      case .start: "from "
      }
    var words = phrase.reading(schedule, first: first)
    let beside = beside.map { "by " + phrase.date($0.start) } ?? (clearsDeadline ? "no deadline" : nil)
    if let beside { words.rest = (words.rest == ", all day" ? "" : words.rest) + ", " + beside }
    return lead + words.text
  }
}
