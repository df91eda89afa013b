/// A parser for the value of an RRULE (RFC 5545 section 3.3.10).
struct RecurrenceReader {
  private var rule = Recurrence(.daily)
  private var seen: Set<String> = []

  /// Parses a rule; names and values are case-insensitive, and a leading `RRULE:` is allowed.
  static func read(_ text: String) throws(RecurrenceFault) -> Recurrence {
    var value = text.uppercased()
    if value.hasPrefix("RRULE:") { value.removeFirst(6) }
    var reader = RecurrenceReader()
    for part in value.split(separator: ";", omittingEmptySubsequences: true) { try reader.read(part) }
    return try reader.finish()
  }

  private mutating func read(_ part: Substring) throws(RecurrenceFault) {
    guard let equals = part.firstIndex(of: "=") else { throw .unknownPart(String(part)) }
    let name = String(part[..<equals])
    let value = part[part.index(after: equals)...]
    guard seen.insert(name).inserted else { throw .repeatedPart(name) }
    switch name {
    case "FREQ": rule.frequency = try frequency(value)
    case "INTERVAL": rule.interval = try number(value, 1...9_999, name)
    case "COUNT": rule.end = .count(try number(value, 1...99_999, name))
    case "UNTIL": rule.end = try until(value)
    case "WKST": rule.weekStart = try weekday(value, name)
    case "BYDAY": rule.weekdays = try list(value, name) { text throws(RecurrenceFault) in try nth(text) }
    default: try readNumbers(name, value)
    }
  }

  private mutating func readNumbers(_ name: String, _ value: Substring) throws(RecurrenceFault) {
    switch name {
    case "BYMONTH": rule.months = try numbers(value, 1...12, name)
    case "BYWEEKNO": rule.weekNumbers = try numbers(value, -53...53, name)
    case "BYYEARDAY": rule.yearDays = try numbers(value, -366...366, name)
    case "BYMONTHDAY": rule.monthDays = try numbers(value, -31...31, name)
    case "BYHOUR": rule.hours = try numbers(value, 0...23, name)
    case "BYMINUTE": rule.minutes = try numbers(value, 0...59, name)
    case "BYSETPOS": rule.positions = try numbers(value, -366...366, name)
    default: throw .unknownPart(name)
    }
  }

  private func finish() throws(RecurrenceFault) -> Recurrence {
    guard seen.contains("FREQ") else { throw .missingFrequency }
    if seen.contains("COUNT"), seen.contains("UNTIL") { throw .countAndUntil }
    if rule.frequency == .minutely, rule.interval < 15 { throw .unsupportedFrequency("MINUTELY") }
    if let part = rule.misplacedPart { throw .misplacedPart(part) }
    return rule.canonical
  }

  private func frequency(_ value: Substring) throws(RecurrenceFault) -> Recurrence.Frequency {
    if let frequency = Recurrence.Frequency(rawValue: String(value)) { return frequency }
    if value == "SECONDLY" { throw .unsupportedFrequency(String(value)) }
    throw .badValue(part: "FREQ")
  }

  private func number(_ value: Substring, _ range: ClosedRange<Int>, _ part: String) throws(RecurrenceFault) -> Int {
    let negative = value.hasPrefix("-")
    let digits = negative || value.hasPrefix("+") ? value.dropFirst() : value
    guard let size = Digits.number(digits.utf8) else { throw .badValue(part: part) }
    let number = negative ? -size : size
    guard range.contains(number), number != 0 || part == "BYHOUR" || part == "BYMINUTE" else {
      throw .badValue(part: part)
    }
    return number
  }

  private func numbers(_ value: Substring, _ range: ClosedRange<Int>, _ part: String) throws(RecurrenceFault) -> [Int] {
    try list(value, part) { text throws(RecurrenceFault) in try number(text, range, part) }
  }

  private func list<Value>(
    _ value: Substring, _ part: String, _ read: (Substring) throws(RecurrenceFault) -> Value
  ) throws(RecurrenceFault) -> [Value] {
    var values: [Value] = []
    for text in value.split(separator: ",", omittingEmptySubsequences: false) {
      guard values.count < 400 else { throw .badValue(part: part) }
      values.append(try read(text))
    }
    return values
  }

  private func weekday(_ value: Substring, _ part: String) throws(RecurrenceFault) -> Weekday {
    guard let weekday = Weekday(code: String(value)) else { throw .badValue(part: part) }
    return weekday
  }

  private func nth(_ value: Substring) throws(RecurrenceFault) -> Recurrence.NthWeekday {
    let day = try weekday(value.suffix(2), "BYDAY")
    let ordinal = value.dropLast(2)
    return .init(day, ordinal: ordinal.isEmpty ? nil : try number(ordinal, -53...53, "BYDAY"))
  }

  private func until(_ value: Substring) throws(RecurrenceFault) -> Recurrence.End {
    let bytes = Array(value.utf8)
    guard bytes.count == 8 || bytes.count == 15 || (bytes.count == 16 && bytes[15] == 0x5A),
      let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[4..<6]),
      let date = Digits.number(bytes[6..<8]), let day = Day(year: year, month: month, day: date)
    else { throw .badValue(part: "UNTIL") }
    if bytes.count == 8 { return .day(day) }
    guard bytes[8] == 0x54, let hour = Digits.number(bytes[9..<11]), let minute = Digits.number(bytes[11..<13]),
      let second = Digits.number(bytes[13..<15]), let time = ClockTime(hour: hour, minute: minute), second <= 60
    else { throw .badValue(part: "UNTIL") }
    if bytes.count == 15 { return .local(LocalTime(day, time)) }
    return .instant(Instant(seconds: LocalTime(day, time).minutes * 60 + min(second, 59)))
  }
}
