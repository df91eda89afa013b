extension Ambiguity {
  package var sentence: String {
    switch code {
    case .sameWeekday: "Today is that weekday, too. The one a week from today is taken."
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
    case .dayOrHour: "The number can be an hour or a day of the month."
    case .numberOrTime: "The numbers can be a time of day, or part of the title."
    }
  }
}
