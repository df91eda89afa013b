import Messages

extension ReadingPart.Rule {
  /// The name for a person.
  package var name: String {
    switch self {
    case .dayName: localized("day by name")
    case .weekday: localized("weekday")
    case .monthDay: localized("day and month")
    case .ordinalDay: localized("day of the month")
    case .nthWeekday: localized("weekday of a month")
    case .numeric: localized("date in numbers")
    case .iso: localized("ISO date")
    case .orgStamp: localized("org stamp")
    case .period: localized("stretch of time")
    case .holiday: localized("holiday")
    case .offset: localized("length from today")
    case .anchored: localized("length from a day")
    case .moment: localized("length from now")
    case .clock: localized("clock time")
    case .clockRange: localized("range of times")
    case .partOfDay: localized("part of the day")
    case .length: localized("how long")
    case .zone: localized("time zone")
    case .role: localized("what the date is")
    case .every: localized("repeat with every")
    case .adverb: localized("repeat in one word")
    case .weekdays: localized("repeat on weekdays")
    case .perPeriod: localized("times in a stretch")
    case .placed: localized("repeat in each month")
    case .raw: localized("RRULE of RFC 5545")
    case .chained: localized("repeat from when it was done")
    case .repeatDays: localized("days of the repeat")
    case .repeatStart: localized("start of the repeat")
    case .repeatEnd: localized("end of the repeat")
    case .exception: localized("exception")
    case .extraDate: localized("extra date of the repeat")
    case .repeatKind: localized("kind of repeat")
    }
  }
}

extension Chip.Kind {
  /// The name for a person.
  package var name: String {
    switch self {
    case .date: localized("date")
    case .deadline: localized("deadline")
    case .list: localized("list")
    case .tag: localized("tag", as: "part")
    case .priority: localized("priority")
    case .show: localized("show", as: "part")
    case .after: localized("after")
    case .effort: localized("effort")
    case .remind: localized("remind")
    }
  }
}
