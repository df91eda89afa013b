extension Ambiguity {
  package var sentence: String {
    switch code {
    case .sameWeekday: "Today is that weekday, too. This is the one a week from today."
    case .nextSkips: "“next” is read as the day in next week; there is an earlier one."
    case .weekCount: "The weeks can be counted from this week or from the first such day."
    case .bareHour: "The hour can be am or pm."
    case .dateOrder: "Day and month can be in either order; the setting date_order decides."
    case .midnight: "Midnight can be the start or the end of the day."
    case .twiceOrEveryTwo: "This can be every two, or twice in each."
    case .weekend: "A weekend can be its first day or both days."
    case .endOfWeek: "A week can end on Friday or on Sunday."
    case .fewIsThree: "“few” is read as three."
    case .dayPart: "A part of the day can mean several times."
    case .halfHour: "This can be half an hour before or after that hour."
    case .everySecond: "This can be the second of the month, or every other one."
    case .weekdaySpan: "This can be these days every week, or one range of days."
    case .zone: "Several time zones have this name."
    case .twoDates: "There is a second date; it stays in the title."
    case .dayOrHour: "The number can be an hour or a day of the month."
    case .numberOrTime: "The numbers can be a time of day, or part of the title."
    }
  }
}
