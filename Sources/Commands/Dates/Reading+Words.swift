import ScheduleGrammar
import TodoModel

extension Note {
  /// The message for the user beside the reading; nil if the reading already shows it.
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
  /// The messages for the user beside the reading: why words were left over, and other notes.
  var remarks: [String] { [hint?.sentence].compactMap(\.self) + notes.compactMap(\.remark) }

  /// Returns the messages with other possible meanings; the hint covers a second date.
  func remarks(in moment: Moment) -> [String] {
    let open = ambiguities.first { $0.isTold && $0.code != .twoDates }
    let doubt = open?.doubt(isDeadline: isDeadline, in: moment)
    return [doubt?.line].compactMap(\.self) + remarks
  }

  /// The removed values, if the text says nothing else: "no date", "no deadline"; nil otherwise.
  var clearing: String? { outcome == .clear ? clears.map(\.words).joined(separator: ", ") : nil }

  /// Returns a schedule in full, with its role and the effect on the deadline: "by Fri 27 Nov, all day · in 7 days",
  /// "Mon 23 Nov, no deadline · in 2 days".
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
