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
    return parts.base + (parts.left.isEmpty ? "" : " except " + parts.left)
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
    case .daily: return plain ? every("day", once: "daily") : nil
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
    if plain || rule.frequency == .minutely { return plain ? every("hour", once: "hourly") : nil }
    guard rule.months.isEmpty, rule.monthDays.isEmpty, rule.positions.isEmpty else { return nil }
    return every("hour", once: "hourly") + " on " + (group(days) ?? list(days))
  }

  private func every(_ unit: String, once: String) -> String {
    let unit = rule.frequency == .minutely ? "minute" : unit
    if rule.interval == 1 { return rule.frequency == .minutely ? "every minute" : once }
    return "every \(rule.interval) \(unit)s"
  }

  private var weekly: String? {
    guard rule.months.isEmpty, rule.positions.isEmpty else { return nil }
    let days = rule.weekdays.map(\.weekday)
    guard !days.isEmpty else {
      return style == .pill && rule.interval == 1
        ? DateNames.name(start.day.weekday, short: true) : every("week", once: "weekly")
    }
    let group = group(days)
    if rule.interval == 1 {
      if let group { return group }
      return style == .pill ? list(days) : "every " + list(days)
    }
    if rule.interval == 2, style != .spoken, days.count == 1 { return "every other " + list(days) }
    return "every \(rule.interval) weeks on " + (group ?? list(days))
  }

  private func group(_ days: [Weekday]) -> String? {
    switch Set(days) {
    case Set(Weekday.workdays): "weekdays"
    case [.saturday, .sunday]: "weekends"
    default: nil
    }
  }

  private func list(_ days: [Weekday]) -> String {
    let short = style == .pill || days.count > 1
    let names = days.map { DateNames.name($0, short: short) }
    return style == .pill ? names.joined(separator: ", ") : DateNames.list(names)
  }

  private var monthly: String? {
    if let words = quarters { return words }
    guard rule.months.isEmpty else { return nil }
    guard !plain else { return every("month", once: "monthly") + (start.day.dayOfMonth >= 29 ? unclamped : "") }
    guard let place = dayOfMonth else { return nil }
    if style == .pill, rule.interval == 1 { return place }
    let lead = rule.interval == 1 ? "monthly" : "every \(rule.interval) months"
    return lead + " on the " + place
  }

  /// Words for skipped months without the day.
  private var unclamped: String { style == .pill ? "" : " skip short months" }

  /// "15th", "1st and 15th", "last day", "first Monday", "last workday".
  private var dayOfMonth: String? {
    if rule.weekdays.isEmpty {
      if rule.positions == [-1], let last = rule.monthDays.last, last >= 29, rule.monthDays == Array(28...last) {
        return DateNames.ordinal(last)
      }
      guard rule.positions.isEmpty else { return nil }
      if rule.monthDays == [-1] { return "last day" }
      if rule.monthDays.count == 1, rule.monthDays[0] >= 29 { return DateNames.ordinal(rule.monthDays[0]) + unclamped }
      guard rule.monthDays.allSatisfy({ (1...28).contains($0) }) else { return nil }
      return DateNames.list(rule.monthDays.map(DateNames.ordinal))
    }
    guard rule.monthDays.isEmpty else {
      return rule.shiftedDay.map { DateNames.ordinal($0.day) + orWorkday(isBefore: $0.isBefore) }
    }
    if rule.weekdays.allSatisfy({ $0.ordinal == nil }) {
      let workdays = Set(rule.weekdays.map(\.weekday)) == Set(Weekday.workdays)
      guard workdays, rule.positions.count == 1, let place = DateNames.place(rule.positions[0]) else { return nil }
      return place + " workday"
    }
    return nthWeekdays
  }

  private func orWorkday(isBefore: Bool) -> String { isBefore ? " or the workday before" : " or the workday after" }

  private var nthWeekdays: String? {
    guard rule.positions.isEmpty, rule.weekdays.count < 4, let weekday = rule.weekdays.first?.weekday,
      rule.weekdays.allSatisfy({ $0.weekday == weekday })
    else { return nil }
    let places = rule.weekdays.compactMap { $0.ordinal.flatMap(DateNames.place) }
    guard places.count == rule.weekdays.count else { return nil }
    return DateNames.list(places) + " " + DateNames.name(weekday, short: style == .pill)
  }

  /// "first day of every quarter", "last Friday of every quarter".
  private var quarters: String? {
    let firsts = rule.months == [1, 4, 7, 10]
    guard rule.interval == 1, firsts || rule.months == [3, 6, 9, 12] else { return nil }
    let place: String?
    if rule.weekdays.isEmpty {
      guard rule.positions.isEmpty, rule.monthDays == [firsts ? 1 : -1] else { return nil }
      place = firsts ? "first day" : "last day"
    } else if rule.weekdays.count == 1, rule.monthDays.isEmpty {
      guard let ordinal = rule.weekdays[0].ordinal, (ordinal > 0) == firsts else { return nil }
      place = nthWeekdays
    } else {
      guard rule.frequency == .monthly, rule.monthDays.isEmpty, rule.positions.count == 1,
        (rule.positions[0] > 0) == firsts
      else { return nil }
      place = dayOfMonth
    }
    return place.map { $0 + " of every quarter" }
  }

  /// "yearly on 5 May and 5 Nov".
  private var dates: String? {
    guard rule.weekdays.isEmpty, rule.interval == 1, (2...12).contains(rule.datesOfYear.count),
      rule.monthDays.allSatisfy({ $0 > 0 }), !(rule.months.contains(2) && rule.monthDays.contains(29)),
      rule.positions.allSatisfy({ rule.datesOfYear.indices.contains($0 - 1) })
    else { return nil }
    let all = rule.datesOfYear
    let named = rule.positions.isEmpty ? all : rule.positions.map { all[$0 - 1] }
    let words = DateNames.list(named.map { "\($0[1]) \(DateNames.month($0[0]))" })
    return (style == .pill ? "every " : "yearly on ") + words
  }

  private var yearly: String? {
    guard !plain else {
      let isLeapDay = start.day.month == 2 && start.day.dayOfMonth == 29
      return every("year", once: "yearly") + (isLeapDay ? unclamped : "")
    }
    if let words = quarters { return words }
    guard rule.months.count == 1, rule.monthDays.count < 2 || rule.positions == [-1] || rule.shiftedDay != nil else {
      return dates
    }
    let lead = rule.interval == 1 ? (style == .pill ? "every" : "yearly on") : "every \(rule.interval) years on"
    let month = DateNames.month(rule.months[0])
    if rule.weekdays.isEmpty {
      if rule.monthDays.count == 1, rule.positions.isEmpty, rule.monthDays[0] > 0,
        month != "Feb" || rule.monthDays[0] < 29
      {
        return "\(lead) \(rule.monthDays[0]) \(month)"
      }
      guard rule.months == [2], rule.monthDays == [28, 29], rule.positions == [-1] else { return nil }
      return lead + " 29 Feb"
    }
    if let shifted = rule.shiftedDay {
      return "\(lead) \(shifted.day) \(month)" + orWorkday(isBefore: shifted.isBefore)
    }
    guard rule.monthDays.isEmpty, rule.weekdays.count == 1, let nth = nthWeekdays else { return nil }
    return "\(lead) the \(nth) of \(month)"
  }
}
