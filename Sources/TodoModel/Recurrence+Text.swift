import JSON

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
    case .local(let local):
      return "UNTIL=" + Self.basic(local.day) + Self.basic(local.time ?? .midnight, second: 0)
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
