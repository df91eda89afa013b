import Messages

extension Ambiguity {
  package var sentence: String {
    switch code {
    case .sameWeekday: localized("Today is that weekday, too. This is the one a week from today.")
    case .nextSkips: localized("“next” is read as the day in next week; there is an earlier one.")
    case .nextYear: localized("“next” is read as the coming one; it can also be the one of next year.")
    case .holidayCount: localized("The years can be counted to the one before or after that day.")
    case .weekCount: localized("The weeks can be counted from this week or from the first such day.")
    case .weekOfSunday: localized("The week can be the one before or after that Sunday.")
    case .bareHour: localized("The hour can be am or pm.")
    case .dateOrder: localized("Day and month can be in either order; the setting date_order decides.")
    case .midnight: localized("Midnight can be the start or the end of the day.")
    case .twiceOrEveryTwo: localized("This can be every two, or twice in each.")
    case .weekend: localized("A weekend can be its first day or both days.")
    case .endOfWeek: localized("A week can end on Friday or on Sunday.")
    case .fewIsThree: localized("“few” is read as three.")
    case .dayPart: localized("A part of the day can mean several times.")
    case .halfHour: localized("This can be half an hour before or after that hour.")
    case .everySecond: localized("This can be the second of the month, or every other one.")
    case .weekdaySpan: localized("This can be these days every week, or one range of days.")
    case .zone: localized("Several time zones have this name.")
    case .twoDates: localized("There is a second date; it stays in the title.")
    case .dayOrHour: localized("The number can be an hour or a day of the month.")
    case .numberOrTime: localized("The numbers can be a time of day, or part of the title.")
    case .language: localized("The words mean something else in English.")
    }
  }
}

extension Note {
  package var sentence: String {
    switch code {
    case .rolledToTomorrow: localized("That time has passed today, so this is tomorrow.")
    case .rolledToNextYear:
      detail.map { localized("The next 29 February is in \($0).") }
        ?? localized("That day has passed this year, so this is next year.")
    case .rolledToNextMonth: localized("That day has passed this month, so this is a later month.")
    case .shiftedByGap: localized("Clocks skip that time on that day; the time was moved past the gap.")
    case .ambiguousFold: localized("Clocks show that time twice on that day; this is the first.")
    case .orderSwapped: localized("The numbers are a valid date only in the other order.")
    case .typoCorrected:
      detail.map { localized("Read as “\($0)”.") } ?? localized("A misspelled word was read as the nearest word.")
    case .inPast: localized("That time has already passed.")
    case .zoneConverted:
      detail.map { localized("The time is kept in \($0) and shown on your clock.") }
        ?? localized("The time is kept in its time zone and shown on your clock.")
    case .dayBefore: localized("“before” a day means by the end of the previous day.")
    case .clamped: localized("Shorter months use their last day.")
    case .hourImplied: localized("No hour was given, so this is the usual hour for that part of the day.")
    case .leftOutOnce:
      detail.map { localized("The exception applies in \($0) only, not every year.") }
        ?? localized("The exception applies in this year only, not every year.")
    case .leavesNothingOut: localized("“\(detail ?? "")” leaves nothing out: the repeat has no such day.")
    }
  }
}
