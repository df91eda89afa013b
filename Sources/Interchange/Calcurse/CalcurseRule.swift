import TodoModel

/// The repeat of an `apts` line: `{2W -> 12/31/2026 w1 w3 !11/30/2026}`.
struct CalcurseRule: Hashable, Sendable {
  var count = 1
  var unit: Character = "D"
  var until: Day?
  /// Weekdays from Sunday (0), plus 7 per position in the month or year; negative from the end.
  var weekdays: [Int] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var exceptions: [Day] = []

  /// Parses the text after the opening brace.
  init(_ scan: inout CalcurseScan) throws(CalcurseLineFault) {
    guard let number = scan.number(), (1...9_999).contains(number),
      let unit = ["D", "W", "M", "Y"].first(where: { scan.take($0) })
    else { throw scan.fault }
    (count, self.unit) = (number, Character(unit))
    scan.skipBlanks()
    if scan.take("->") {
      scan.skipBlanks()
      until = try scan.day()
    }
    scan.skipBlanks()
    while !scan.take("}") {
      if scan.take("!") {
        exceptions.append(try scan.day())
      } else if scan.take("w") {
        weekdays.append(try Self.signed(&scan, 377))
      } else if scan.take("d") {
        monthDays.append(try Self.signed(&scan, 31))
      } else if scan.take("m") {
        months.append(try Self.signed(&scan, 12))
      } else {
        throw scan.fault
      }
      scan.skipBlanks()
    }
  }

  private static func signed(_ scan: inout CalcurseScan, _ maximum: Int) throws(CalcurseLineFault) -> Int {
    let isNegative = scan.take("-")
    guard let number = scan.number(), number <= maximum else { throw scan.fault }
    return isNegative ? -number : number
  }

  /// Returns the recurrence rule for a start, or nil if no rule is equivalent.
  func recurrence(from start: LocalTime) -> Recurrence? {
    var text = "FREQ=" + (Self.frequencies[unit] ?? "DAILY") + ";INTERVAL=\(count)"
    if !months.isEmpty { text += ";BYMONTH=" + months.map(String.init).joined(separator: ",") }
    if !monthDays.isEmpty { text += ";BYMONTHDAY=" + monthDays.map(String.init).joined(separator: ",") }
    if !weekdays.isEmpty {
      text +=
        ";BYDAY=" + weekdays.map { (Self.place($0).map(String.init) ?? "") + Self.code($0) }.joined(separator: ",")
    }
    guard var rule = Recurrence(text) else { return nil }
    rule.end = until.map { day in
      start.time == nil ? .day(day) : .local(LocalTime(day, ClockTime(hour: 23, minute: 59)))
    }
    return rule
  }

  /// Creates calcurse's form of a rule, or nil if there is none.
  init?(_ rule: Recurrence, _ schedule: Schedule, zone: any Zone) {
    guard let unit = Self.frequencies.first(where: { $0.value == rule.frequency.rawValue })?.key else { return nil }
    let others = [rule.weekNumbers, rule.yearDays, rule.hours, rule.minutes, rule.positions]
    guard others.allSatisfy(\.isEmpty), unit != "D" || rule.weekdays.isEmpty && rule.monthDays.isEmpty,
      rule.monthDays.isEmpty || rule.weekdays.isEmpty, unit == "Y" || rule.months.isEmpty,
      unit != "Y" || rule.weekdays.isEmpty, rule.interval == 1 || unit != "W" || rule.weekdays.count < 2
    else { return nil }
    (count, self.unit) = (rule.interval, unit)
    (monthDays, months) = (rule.monthDays, rule.months)
    weekdays = rule.weekdays.map { day in
      let number = day.weekday.rawValue % 7
      return day.ordinal.map { $0 < 0 ? $0 * 7 - number : $0 * 7 + number } ?? number
    }
    switch rule.end {
    case nil: break
    case .day(let day): until = day
    case .local(let local): until = local.day
    case .instant(let instant): until = zone.local(at: instant).day
    case .count:
      let instances = Expansion(rule, from: schedule.start, zone: zone)
      guard !instances.isCutShort else { return nil }
      until = instances.last(atOrBefore: LocalTime(.last))?.day
    }
    exceptions = schedule.exceptions.compactMap { $0.nominal?.day }.sorted()
  }

  var text: String {
    let parts =
      ["\(count)\(unit)"] + (until.map { ["-> " + Self.text($0)] } ?? []) + weekdays.map { "w\($0)" }
      + monthDays.map { "d\($0)" } + months.map { "m\($0)" } + exceptions.map { "!" + Self.text($0) }
    return "{" + parts.joined(separator: " ") + "}"
  }

  private static let frequencies: [Character: String] = ["D": "DAILY", "W": "WEEKLY", "M": "MONTHLY", "Y": "YEARLY"]

  private static func place(_ number: Int) -> Int? { number / 7 == 0 ? nil : number / 7 }

  private static func code(_ number: Int) -> String { (Weekday(rawValue: abs(number) % 7) ?? .sunday).code }

  /// Returns `11/24/2026`.
  static func text(_ day: Day) -> String {
    let parts = day.description.split(separator: "-")
    return "\(parts[1])/\(parts[2])/\(parts[0])"
  }
}
