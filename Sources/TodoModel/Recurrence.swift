import JSON

/// A repeat rule of RFC 5545 section 3.3.10.
///
/// Text form: the value of an RRULE with its parts in the order FREQ, INTERVAL, BYMONTH, BYWEEKNO, BYYEARDAY,
/// BYMONTHDAY, BYDAY, BYHOUR, BYMINUTE, BYSETPOS, COUNT or UNTIL, WKST.
package struct Recurrence: Hashable, Sendable {
  /// The period of a rule.
  package enum Frequency: String, CaseIterable, Hashable, Sendable {
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday with an optional ordinal within the month or year; -1 is the last.
  package struct NthWeekday: Hashable, Sendable {
    /// The ordinal within the period; nil means every such weekday.
    package var ordinal: Int?
    package var weekday: Weekday

    package init(_ weekday: Weekday, ordinal: Int? = nil) {
      self.ordinal = ordinal
      self.weekday = weekday
    }
  }

  /// The end of a rule.
  package enum End: Hashable, Sendable {
    case count(Int)
    /// On this day, inclusive; for whole-day rules.
    case day(Day)
    /// At this instant, inclusive; for timed rules.
    case instant(Instant)
    /// At this local time, inclusive; for floating rules (UNTIL without a zone).
    case local(LocalTime)
  }

  package var frequency: Frequency
  /// The number of periods between repetitions, 1 or more.
  package var interval: Int
  package var end: End?
  /// BYMONTH, 1 to 12.
  package var months: [Int] = []
  /// BYWEEKNO, ISO weeks, negative from the end of the year.
  package var weekNumbers: [Int] = []
  /// BYYEARDAY, negative from the end of the year.
  package var yearDays: [Int] = []
  /// BYMONTHDAY, negative from the end of the month.
  package var monthDays: [Int] = []
  /// BYDAY.
  package var weekdays: [NthWeekday] = []
  /// BYHOUR, 0 to 23.
  package var hours: [Int] = []
  /// BYMINUTE, 0 to 59.
  package var minutes: [Int] = []
  /// BYSETPOS, negative from the end of the period's set.
  package var positions: [Int] = []
  /// WKST, the first day of the week.
  package var weekStart: Weekday = .monday

  /// Creates a rule without filters; its other parts are set afterwards.
  package init(_ frequency: Frequency, interval: Int = 1, end: End? = nil) {
    self.frequency = frequency
    self.interval = interval
    self.end = end
  }
}

/// The reason why a text is not a supported repeat rule.
package enum RecurrenceFault: Error, Hashable, Sendable {
  /// A part that is not `NAME=VALUE` or has a name unknown to RFC 5545 section 3.3.10.
  case unknownPart(String)
  case repeatedPart(String)
  /// A value outside the range or form of its part.
  case badValue(part: String)
  case missingFrequency
  /// SECONDLY, or MINUTELY below 15 minutes: too frequent for a todo list.
  case unsupportedFrequency(String)
  case countAndUntil
  /// A part that RFC 5545 forbids for this frequency, or BYSETPOS without a set to select from.
  case misplacedPart(String)
}

extension Recurrence: LosslessStringConvertible {
  /// The canonical RRULE value: parts in a fixed order, lists sorted, defaults omitted.
  package var description: String {
    let rule = canonical
    var parts = ["FREQ=" + rule.frequency.rawValue]
    if rule.interval != 1 { parts.append("INTERVAL=\(rule.interval)") }
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append(name + "=" + values.joined(separator: ",")) }
    }
    add("BYMONTH", rule.months.map(String.init))
    add("BYWEEKNO", rule.weekNumbers.map(String.init))
    add("BYYEARDAY", rule.yearDays.map(String.init))
    add("BYMONTHDAY", rule.monthDays.map(String.init))
    add("BYDAY", rule.weekdays.map { ($0.ordinal.map(String.init) ?? "") + $0.weekday.code })
    add("BYHOUR", rule.hours.map(String.init))
    add("BYMINUTE", rule.minutes.map(String.init))
    add("BYSETPOS", rule.positions.map(String.init))
    if let end = rule.end { parts.append(end.part) }
    if rule.weekStart != .monday { parts.append("WKST=" + rule.weekStart.code) }
    return parts.joined(separator: ";")
  }

  /// Parses an RRULE value; returns nil if a part is unknown, repeated or out of range.
  package init?(_ text: String) {
    guard let rule = try? RecurrenceReader.read(text) else { return nil }
    self = rule
  }

  /// Parses an RRULE value; throws the reason if it is invalid.
  package init(reading text: String) throws(RecurrenceFault) { self = try RecurrenceReader.read(text) }

  /// The same rule with its lists sorted and without duplicates, so that equivalent rules are equal.
  package var canonical: Recurrence {
    var rule = self
    rule.months = Recurrence.sorted(months)
    rule.weekNumbers = Recurrence.sorted(weekNumbers)
    rule.yearDays = Recurrence.sorted(yearDays)
    rule.monthDays = Recurrence.sorted(monthDays)
    rule.hours = Recurrence.sorted(hours)
    rule.minutes = Recurrence.sorted(minutes)
    rule.positions = Recurrence.sorted(positions)
    if weekdays.count > 1 {
      rule.weekdays = Set(weekdays).sorted {
        (Recurrence.rank($0.ordinal ?? 0), $0.weekday) < (Recurrence.rank($1.ordinal ?? 0), $1.weekday)
      }
    }
    return rule
  }

  /// The first part that RFC 5545 section 3.3.10 forbids in combination with the others, or nil if the rule is valid.
  package var misplacedPart: String? {
    let counted = weekdays.contains { $0.ordinal != nil }
    if counted, frequency != .monthly && frequency != .yearly || !weekNumbers.isEmpty { return "BYDAY" }
    if !weekNumbers.isEmpty, frequency != .yearly { return "BYWEEKNO" }
    if !yearDays.isEmpty, [.daily, .weekly, .monthly].contains(frequency) { return "BYYEARDAY" }
    if !monthDays.isEmpty, frequency == .weekly { return "BYMONTHDAY" }
    if !minutes.isEmpty, frequency.isElapsed { return "BYMINUTE" }
    let lists = [months, weekNumbers, yearDays, monthDays, hours, minutes]
    if !positions.isEmpty, weekdays.isEmpty, lists.allSatisfy(\.isEmpty) { return "BYSETPOS" }
    return nil
  }

  /// Sorts positive values first, then negative values, which count from the end.
  private static func sorted(_ values: [Int]) -> [Int] {
    values.count < 2 ? values : Set(values).sorted { rank($0) < rank($1) }
  }

  private static func rank(_ value: Int) -> Int { value < 0 ? 10_000 + value : value }
}

extension Recurrence.End {
  /// The part as text: `COUNT=...` or `UNTIL=...`.
  fileprivate var part: String {
    switch self {
    case .count(let count): return "COUNT=\(count)"
    case .day(let day): return "UNTIL=" + Self.basic(day)
    case .local(let local): return "UNTIL=" + Self.basic(local.day) + Self.basic(local.time ?? .midnight, second: 0)
    case .instant(let instant):
      let local = FixedZone.utc.local(at: instant)
      let second = instant.seconds - local.minutes * 60
      return "UNTIL=" + Self.basic(local.day) + Self.basic(local.time ?? .midnight, second: second) + "Z"
    }
  }

  private static func basic(_ day: Day) -> String { day.description.filter { $0 != "-" } }

  private static func basic(_ time: ClockTime, second: Int) -> String {
    "T" + Digits.padded(time.hour, to: 2) + Digits.padded(time.minute, to: 2) + Digits.padded(second, to: 2)
  }
}

extension Recurrence: JSONText {}
