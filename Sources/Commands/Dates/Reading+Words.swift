import ScheduleGrammar
import TodoModel

extension Ambiguity {
  /// What is open, in a sentence.
  var words: String {
    switch code {
    case .sameWeekday: "Named on that weekday, it is the one in a week; today is the other reading."
    case .nextSkips: "“next” is the day of next week; a nearer day has the same name."
    case .weekCount: "The weeks can be counted from this week or from the day that comes first."
    case .bareHour: "The hour says neither am nor pm."
    case .dateOrder: "Day and month can be taken either way round; the setting date_order decides."
    case .midnight: "Midnight can be where the day starts or where it ends."
    case .twiceOrEveryTwo: "It can be every two, or twice in each."
    case .weekend: "A weekend can be its first day or both days."
    case .endOfWeek: "A week can end on Friday or on Sunday."
    case .fewIsThree: "“few” is taken for three."
    case .dayPart: "A part of the day can stand for several clock times."
    case .halfHour: "It can be half an hour after that hour, or before it."
    case .everySecond: "It can be the second of the month, or every other one."
    case .weekdaySpan: "It can be these days of every week, or one stretch of days."
    case .zone: "Several places use this name for their time."
    case .twoDates: "There is a second date; it stays in the title."
    }
  }
}

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
  var remarks: [String] {
    [hint?.sentence].compactMap(\.self) + notes.compactMap(\.remark)
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
