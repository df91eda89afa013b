import Messages
import TodoModel

/// A recurrence rule in words that the grammar can read; nil parts mean that the rule has no such words.
struct SeriesWords {
  /// The length and place of the words.
  enum Style {
    /// "every other Friday", "monthly on the last workday".
    case canonical
    /// "every 2 weeks on Friday".
    case spoken
    /// "Fri", "every other Fri", "last workday".
    case pill
  }

  private let rule: Recurrence
  private let start: LocalTime
  private let style: Style

  /// Returns the words for `rule` from `start` without times and end, followed by the exceptions.
  static func words(_ rule: Recurrence, start: LocalTime, style: Style) -> String? {
    guard let parts = parts(rule, start: start, style: style) else { return nil }
    return parts.left.isEmpty ? parts.base : parts.base + " " + SeriesMessages.except(parts.left)
  }

  /// Returns the words for `rule` from `start` and, separately, the exceptions; a pill has no exceptions.
  static func parts(_ rule: Recurrence, start: LocalTime, style: Style) -> (base: String, left: String)? {
    let rule = rule.canonical
    if let words = SeriesWords(rule: rule, start: start, style: style).words { return (words, "") }
    guard style != .pill else { return nil }
    var turned = TurnedRule(rule)
    let left = turned.takeLeftOut()
    guard !left.isEmpty else { return nil }
    let words = SeriesWords(rule: turned.rule.canonical, start: start, style: style).words
    return words.map { ($0, left) }
  }

  private var words: String? {
    guard rule.weekNumbers.isEmpty, rule.yearDays.isEmpty, rule.minutes.isEmpty else { return nil }
    switch rule.frequency {
    case .hourly, .minutely: return elapsed
    case .daily: return plain ? SeriesMessages.days(rule.interval) : nil
    case .weekly: return weekly
    case .monthly: return monthly
    case .yearly: return yearly
    }
  }

  private var plain: Bool {
    rule.months.isEmpty && rule.monthDays.isEmpty && rule.weekdays.isEmpty && rule.positions.isEmpty
  }

  private var elapsed: String? {
    let days = rule.weekdays.map(\.weekday)
    if rule.frequency == .minutely { return plain ? SeriesMessages.minutes(rule.interval) : nil }
    if plain { return SeriesMessages.hours(rule.interval) }
    guard rule.months.isEmpty, rule.monthDays.isEmpty, rule.positions.isEmpty else { return nil }
    return switch group(days) {
    case .weekdays: SeriesMessages.hoursOnWeekdays(rule.interval)
    case .weekends: SeriesMessages.hoursOnWeekends(rule.interval)
    case nil: SeriesMessages.hours(rule.interval, on: list(days))
    }
  }

  private var weekly: String? {
    guard rule.months.isEmpty, rule.positions.isEmpty else { return nil }
    let days = rule.weekdays.map(\.weekday)
    guard !days.isEmpty else {
      return style == .pill && rule.interval == 1
        ? DateMessages.name(start.day.weekday, short: true) : SeriesMessages.weeks(rule.interval)
    }
    switch group(days) {
    case .weekdays: return SeriesMessages.weekdays(rule.interval)
    case .weekends: return SeriesMessages.weekends(rule.interval)
    case nil: break
    }
    if rule.interval == 1, style == .pill { return list(days) }
    let isOther = rule.interval == 2 && style != .spoken
    guard days.count == 1 else { return SeriesMessages.weeks(rule.interval, on: list(days)) }
    guard style != .pill else {
      return isOther ? SeriesMessages.everyOther(list(days)) : SeriesMessages.weeks(rule.interval, on: list(days))
    }
    return isOther ? SeriesMessages.everyOther(days[0]) : SeriesMessages.weeks(rule.interval, on: days[0])
  }

  private enum Group { case weekdays, weekends }

  private func group(_ days: [Weekday]) -> Group? {
    switch Set(days) {
    case Set(Weekday.workdays): .weekdays
    case [.saturday, .sunday]: .weekends
    default: nil
    }
  }

  private func list(_ days: [Weekday]) -> String {
    let short = style == .pill || days.count > 1
    let names = days.map { DateMessages.name($0, short: short) }
    return style == .pill ? names.joined(separator: ", ") : DateMessages.list(names)
  }

  private var monthly: String? {
    if let words = quarters { return words }
    guard rule.months.isEmpty else { return nil }
    guard !plain else { return SeriesMessages.months(rule.interval) + (start.day.dayOfMonth >= 29 ? unclamped : "") }
    let isAlone = style == .pill && rule.interval == 1
    let place = dayOfMonth(isNamed: !isAlone)
    return isAlone ? place : place.map { SeriesMessages.months(rule.interval, on: $0) }
  }

  /// Words for skipped months without the day.
  private var unclamped: String { style == .pill ? "" : " " + SeriesMessages.skipsShortMonths }

  /// "15th", "1st and 15th", "last day", "first Monday", "last workday", with "the" if it is named.
  private func dayOfMonth(isNamed: Bool) -> String? {
    if rule.weekdays.isEmpty {
      if rule.positions == [-1], let last = rule.monthDays.last, last >= 29, rule.monthDays == Array(28...last) {
        return SeriesMessages.ordinal(last, isNamed: isNamed)
      }
      guard rule.positions.isEmpty else { return nil }
      if rule.monthDays == [-1] { return SeriesMessages.lastDay(isNamed: isNamed) }
      if rule.monthDays.count == 1, rule.monthDays[0] >= 29 {
        return SeriesMessages.ordinal(rule.monthDays[0], isNamed: isNamed) + unclamped
      }
      guard rule.monthDays.allSatisfy({ (1...28).contains($0) }) else { return nil }
      return SeriesWords.ordinals(rule.monthDays, isNamed: isNamed)
    }
    guard rule.monthDays.isEmpty else {
      return rule.shiftedDay.map { shifted in
        SeriesMessages.orWorkday(SeriesMessages.ordinal(shifted.day, isNamed: isNamed), isBefore: shifted.isBefore)
      }
    }
    if rule.weekdays.allSatisfy({ $0.ordinal == nil }) {
      let workdays = Set(rule.weekdays.map(\.weekday)) == Set(Weekday.workdays)
      guard workdays, rule.positions.count == 1 else { return nil }
      return SeriesMessages.workday(rule.positions[0], isNamed: isNamed)
    }
    return nthWeekdays(isNamed: isNamed)
  }

  /// Joins days of a month: "the 1st and 15th".
  ///
  /// Other languages than English need the article, and repeat it once.
  static func ordinals(_ days: [Int], isNamed: Bool) -> String {
    let isForeign = !Catalog.isEnglish
    return DateMessages.list(
      days.enumerated().map { index, day in
        SeriesMessages.ordinal(day, isNamed: index == 0 ? isNamed || isForeign : isForeign && days.count == 2)
      })
  }

  private func nthWeekdays(isNamed: Bool) -> String? {
    guard rule.positions.isEmpty, rule.weekdays.count < 4, let weekday = rule.weekdays.first?.weekday,
      rule.weekdays.allSatisfy({ $0.weekday == weekday })
    else { return nil }
    let places = rule.weekdays.compactMap(\.ordinal)
    guard places.count == rule.weekdays.count else { return nil }
    return Self.nth(places, weekday, isShort: style == .pill, isNamed: isNamed)
  }

  /// Joins places of a weekday: "the first and third Monday"; nil if one has no name.
  static func nth(_ places: [Int], _ weekday: Weekday, isShort: Bool = false, isNamed: Bool) -> String? {
    if Catalog.isEnglish {
      let names = places.compactMap(DateNames.place)
      guard names.count == places.count else { return nil }
      return (isNamed ? "the " : "") + DateNames.list(names) + " " + DateNames.name(weekday, short: isShort)
    }
    let names = places.compactMap { place in
      isNamed
        ? SeriesMessages.named(place, weekday, short: isShort)
        : SeriesMessages.short(place, DateMessages.name(weekday, short: isShort))
    }
    return names.count == places.count ? DateMessages.list(names) : nil
  }

  /// "first day of every quarter", "last Friday of every quarter".
  private var quarters: String? {
    let firsts = rule.months == [1, 4, 7, 10]
    guard rule.interval == 1, firsts || rule.months == [3, 6, 9, 12] else { return nil }
    let place: String?
    let isNamed = style != .pill && !Catalog.isEnglish
    if rule.weekdays.isEmpty {
      guard rule.positions.isEmpty, rule.monthDays == [firsts ? 1 : -1] else { return nil }
      return firsts ? SeriesMessages.firstDayOfQuarter : SeriesMessages.lastDayOfQuarter
    } else if rule.weekdays.count == 1, rule.monthDays.isEmpty {
      guard let ordinal = rule.weekdays[0].ordinal, (ordinal > 0) == firsts else { return nil }
      place = nthWeekdays(isNamed: isNamed)
    } else {
      guard rule.frequency == .monthly, rule.monthDays.isEmpty, rule.positions.count == 1,
        (rule.positions[0] > 0) == firsts
      else { return nil }
      place = dayOfMonth(isNamed: isNamed)
    }
    return place.map(SeriesMessages.ofQuarter)
  }

  /// "yearly on 5 May and 5 Nov".
  private var dates: String? {
    guard rule.weekdays.isEmpty, rule.interval == 1, (2...12).contains(rule.datesOfYear.count),
      rule.monthDays.allSatisfy({ $0 > 0 }), !(rule.months.contains(2) && rule.monthDays.contains(29)),
      rule.positions.allSatisfy({ rule.datesOfYear.indices.contains($0 - 1) })
    else { return nil }
    let all = rule.datesOfYear
    let named = rule.positions.isEmpty ? all : rule.positions.map { all[$0 - 1] }
    let words = DateMessages.list(named.map { DateMessages.date($0[1], $0[0]) })
    return style == .pill ? SeriesMessages.every(words) : SeriesMessages.years(1, on: words)
  }

  private var yearly: String? {
    guard !plain else {
      let isLeapDay = start.day.month == 2 && start.day.dayOfMonth == 29
      return SeriesMessages.years(rule.interval) + (isLeapDay ? unclamped : "")
    }
    if let words = quarters { return words }
    guard rule.months.count == 1, rule.monthDays.count < 2 || rule.positions == [-1] || rule.shiftedDay != nil else {
      return dates
    }
    let month = rule.months[0]
    if rule.weekdays.isEmpty {
      if rule.monthDays.count == 1, rule.positions.isEmpty, rule.monthDays[0] > 0,
        month != 2 || rule.monthDays[0] < 29
      {
        return date(rule.monthDays[0], month)
      }
      guard rule.months == [2], rule.monthDays == [28, 29], rule.positions == [-1] else { return nil }
      return date(29, 2)
    }
    if let shifted = rule.shiftedDay {
      return SeriesMessages.orWorkday(date(shifted.day, month), isBefore: shifted.isBefore)
    }
    guard rule.monthDays.isEmpty, rule.weekdays.count == 1, let nth = nthWeekdays(isNamed: true) else { return nil }
    let name = DateMessages.month(month)
    return style == .pill && rule.interval == 1
      ? SeriesMessages.every(nth, ofMonth: name) : SeriesMessages.years(rule.interval, on: nth, ofMonth: name)
  }

  /// "yearly on 25 Dec", in a pill "every 25 Dec".
  private func date(_ day: Int, _ month: Int) -> String {
    let date = DateMessages.date(day, month)
    return style == .pill && rule.interval == 1
      ? SeriesMessages.every(date) : SeriesMessages.years(rule.interval, on: date)
  }
}
