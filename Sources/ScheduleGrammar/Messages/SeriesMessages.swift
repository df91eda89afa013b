import Messages
import TodoModel

/// Repeats in words.
///
/// Each weekday and place has a phrase of its own, because gender and case differ between them.
enum SeriesMessages {
  static func minutes(_ interval: Int) -> String {
    plural(interval, one: "every minute", other: "every \(interval) minutes")
  }
  static func hours(_ interval: Int) -> String { plural(interval, one: "hourly", other: "every \(interval) hours") }
  static func days(_ interval: Int) -> String { plural(interval, one: "daily", other: "every \(interval) days") }
  static func weeks(_ interval: Int) -> String { plural(interval, one: "weekly", other: "every \(interval) weeks") }
  static func months(_ interval: Int) -> String { plural(interval, one: "monthly", other: "every \(interval) months") }
  static func years(_ interval: Int) -> String { plural(interval, one: "yearly", other: "every \(interval) years") }

  // MARK: weekdays

  static func hours(_ interval: Int, on days: String) -> String {
    plural(interval, one: "hourly on \(days)", other: "every \(interval) hours on \(days)")
  }
  static func hoursOnWeekdays(_ interval: Int) -> String {
    plural(interval, one: "hourly on weekdays", other: "every \(interval) hours on weekdays")
  }
  static func hoursOnWeekends(_ interval: Int) -> String {
    plural(interval, one: "hourly on weekends", other: "every \(interval) hours on weekends")
  }
  static func weekdays(_ interval: Int) -> String {
    plural(interval, one: "weekdays", other: "every \(interval) weeks on weekdays")
  }
  static func weekends(_ interval: Int) -> String {
    plural(interval, one: "weekends", other: "every \(interval) weeks on weekends")
  }
  static func weeks(_ interval: Int, on days: String) -> String {
    plural(interval, one: "every \(days)", other: "every \(interval) weeks on \(days)")
  }
  static func weeks(_ interval: Int, on day: Weekday) -> String {
    switch day {
    case .monday: plural(interval, one: "every Monday", other: "every \(interval) weeks on Monday")
    case .tuesday: plural(interval, one: "every Tuesday", other: "every \(interval) weeks on Tuesday")
    case .wednesday: plural(interval, one: "every Wednesday", other: "every \(interval) weeks on Wednesday")
    case .thursday: plural(interval, one: "every Thursday", other: "every \(interval) weeks on Thursday")
    case .friday: plural(interval, one: "every Friday", other: "every \(interval) weeks on Friday")
    case .saturday: plural(interval, one: "every Saturday", other: "every \(interval) weeks on Saturday")
    case .sunday: plural(interval, one: "every Sunday", other: "every \(interval) weeks on Sunday")
    }
  }
  static func everyOther(_ day: String) -> String { localized("every other \(day)") }
  static func everyOther(_ day: Weekday) -> String {
    switch day {
    case .monday: localized("every other Monday")
    case .tuesday: localized("every other Tuesday")
    case .wednesday: localized("every other Wednesday")
    case .thursday: localized("every other Thursday")
    case .friday: localized("every other Friday")
    case .saturday: localized("every other Saturday")
    case .sunday: localized("every other Sunday")
    }
  }

  // MARK: places in a month

  /// "15th", or "the 15th" after a verb or a repeat.
  static func ordinal(_ day: Int, isNamed: Bool) -> String {
    guard !Catalog.isEnglish else { return (isNamed ? "the " : "") + DateNames.ordinal(day) }
    if day == 1 { return isNamed ? localized("the 1st") : localized("1st") }
    return isNamed ? localized("the \(day)th") : localized("\(day)th")
  }

  static func lastDay(isNamed: Bool) -> String { isNamed ? localized("the last day") : localized("last day") }

  /// "first workday", or "the first workday"; nil for a place without a name.
  static func workday(_ place: Int, isNamed: Bool) -> String? {
    switch place {
    case 1: isNamed ? localized("the first workday") : localized("first workday")
    case 2: isNamed ? localized("the second workday") : localized("second workday")
    case 3: isNamed ? localized("the third workday") : localized("third workday")
    case 4: isNamed ? localized("the fourth workday") : localized("fourth workday")
    case 5: isNamed ? localized("the fifth workday") : localized("fifth workday")
    case -1: isNamed ? localized("the last workday") : localized("last workday")
    case -2: isNamed ? localized("the second to last workday") : localized("second to last workday")
    default: nil
    }
  }

  /// "first Mon" in a pill; nil for a place without a name.
  static func short(_ place: Int, _ day: String) -> String? {
    switch place {
    case 1: localized("first \(day)")
    case 2: localized("second \(day)")
    case 3: localized("third \(day)")
    case 4: localized("fourth \(day)")
    case 5: localized("fifth \(day)")
    case -1: localized("last \(day)")
    case -2: localized("second to last \(day)")
    default: nil
    }
  }

  /// "the first Monday"; nil for a place without a name.
  static func named(_ place: Int, _ day: Weekday, short: Bool) -> String? {
    if day == .sunday, !short { return namedSunday(place) }
    let name = DateMessages.name(day, short: short)
    return switch place {
    case 1: localized("the first \(name)")
    case 2: localized("the second \(name)")
    case 3: localized("the third \(name)")
    case 4: localized("the fourth \(name)")
    case 5: localized("the fifth \(name)")
    case -1: localized("the last \(name)")
    case -2: localized("the second to last \(name)")
    default: nil
    }
  }

  /// Sunday is feminine in Italian.
  private static func namedSunday(_ place: Int) -> String? {
    switch place {
    case 1: localized("the first Sunday")
    case 2: localized("the second Sunday")
    case 3: localized("the third Sunday")
    case 4: localized("the fourth Sunday")
    case 5: localized("the fifth Sunday")
    case -1: localized("the last Sunday")
    case -2: localized("the second to last Sunday")
    default: nil
    }
  }

  static func orWorkday(_ words: String, isBefore: Bool) -> String {
    isBefore ? localized("\(words) or the workday before") : localized("\(words) or the workday after")
  }
  static func ofMonth(_ place: String) -> String { localized("\(place) of the month") }
  static func months(_ interval: Int, on place: String) -> String {
    plural(interval, one: "monthly on \(place)", other: "every \(interval) months on \(place)")
  }
  static var firstDayOfQuarter: String { localized("first day of every quarter") }
  static var lastDayOfQuarter: String { localized("last day of every quarter") }
  static func ofQuarter(_ place: String) -> String { localized("\(place) of every quarter") }

  // MARK: years

  static func every(_ dates: String) -> String { localized("every \(dates)") }
  static func years(_ interval: Int, on dates: String) -> String {
    plural(interval, one: "yearly on \(dates)", other: "every \(interval) years on \(dates)")
  }
  static func every(_ place: String, ofMonth month: String) -> String { localized("every \(place) of \(month)") }
  static func years(_ interval: Int, on place: String, ofMonth month: String) -> String {
    plural(interval, one: "yearly on \(place) of \(month)", other: "every \(interval) years on \(place) of \(month)")
  }

  // MARK: after the rule

  static var skipsShortMonths: String { localized("skip short months") }
  static func rule(_ rule: String) -> String { localized("by the rule \(rule)") }
  static func until(_ series: String, _ day: String) -> String { localized("\(series) until \(day)") }
  static var catchingUp: String { localized("catching up") }
  static var afterCompletion: String { localized("after completion") }
  static func except(_ dates: String) -> String { localized("except \(dates)") }
  static func inMonths(_ months: [Int]) -> String {
    let names = months.map { DateMessages.month($0) }
    guard names.count > 1, let last = names.last else { return months.first.map(inMonth) ?? "" }
    return localized("in \(names.dropLast().joined(separator: ", ")) and \(last)")
  }
  private static func inMonth(_ month: Int) -> String {
    switch month {
    case 1: localized("in Jan")
    case 2: localized("in Feb")
    case 3: localized("in Mar")
    case 4: localized("in Apr")
    case 5: localized("in May")
    case 6: localized("in Jun")
    case 7: localized("in Jul")
    case 8: localized("in Aug")
    case 9: localized("in Sep")
    case 10: localized("in Oct")
    case 11: localized("in Nov")
    default: localized("in Dec")
    }
  }
  static func more(_ count: Int) -> String { plural(count, one: "1 more", other: "\(count) more") }
  static func plusMore(_ count: Int) -> String { plural(count, one: "plus 1 more", other: "plus \(count) more") }
  static func plus(_ date: String) -> String { localized("plus \(date)") }

  // MARK: quotas

  static func quota(_ times: Int, _ period: Quota.Period, isPill: Bool) -> String {
    switch (times, period) {
    case (1, .week): isPill ? localized("once a week") : localized("once a week on any day")
    case (1, .month): isPill ? localized("once a month") : localized("once a month on any day")
    case (1, .year): isPill ? localized("once a year") : localized("once a year on any day")
    case (2, .week): localized("twice a week")
    case (2, .month): localized("twice a month")
    case (2, .year): localized("twice a year")
    case (_, .week): isPill ? localized("\(times)x a week") : localized("\(times) times a week")
    case (_, .month): isPill ? localized("\(times)x a month") : localized("\(times) times a month")
    case (_, .year): isPill ? localized("\(times)x a year") : localized("\(times) times a year")
    }
  }
}
