import TodoModel

/// A date of a calendar file: a day, or a time in a zone.
struct ICSDate: Hashable, Sendable {
  /// The time reference of a date.
  enum Clock: Hashable, Sendable {
    case floating, utc
    case zone(String)
  }

  var local: LocalTime
  var second = 0
  var clock: Clock

  /// Parses one value: `20261124`, `20261124T090000`, `20261124T080000Z`.
  init?(_ value: some StringProtocol, zone: String?) {
    let bytes = Array(value.utf8.filter { $0 != 0x20 })
    guard bytes.count >= 8, let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[4..<6]),
      let date = Self.number(bytes[6..<8]), let day = Day(year: year, month: month, day: date)
    else { return nil }
    guard bytes.count > 8 else {
      (local, clock) = (LocalTime(day), .floating)
      return
    }
    let isUTC = bytes.last == 0x5A
    guard bytes.count == (isUTC ? 16 : 15), bytes[8] == 0x54, let hour = Self.number(bytes[9..<11]),
      let minute = Self.number(bytes[11..<13]), let second = Self.number(bytes[13..<15]), second <= 60,
      let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    local = LocalTime(day, time)
    self.second = min(second, 59)
    clock = isUTC ? .utc : zone.map(Clock.zone) ?? .floating
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    digits.reduce(0) { value, byte in value.flatMap { (0x30...0x39).contains(byte) ? $0 * 10 + Int(byte - 0x30) : nil }
    }
  }

  /// Parses the first value of a property.
  init?(_ property: ICSProperty) {
    self.init(property.value, zone: property.parameter("TZID"))
    if property.parameter("VALUE") == "DATE" { local.time = nil }
  }

  /// Returns all values of a multi-value property.
  static func all(_ property: ICSProperty) -> [ICSDate] {
    property.value.split(separator: ",").compactMap { part in
      var one = property
      one.value = String(part)
      return ICSDate(one)
    }
  }

  /// The instant of a UTC property; nil for a day.
  var instant: Instant? { local.time == nil ? nil : Instant(seconds: local.minutes * 60 + second) }

  /// Formats a day or local time.
  static func text(_ local: LocalTime) -> String {
    let day = local.day.description.filter { $0 != "-" }
    return local.time.map { day + "T" + $0.description.filter { $0 != ":" } + "00" } ?? day
  }

  /// Formats an instant in UTC, to the second.
  static func text(_ instant: Instant) -> String { TaskwarriorDate.text(instant) }
}

/// A duration (RFC 5545 section 3.3.6) in days and seconds.
struct ICSDuration: Hashable, Sendable {
  var days = 0
  var seconds = 0

  init?(_ value: String) {
    var text = Substring(value.uppercased())
    let isNegative = text.hasPrefix("-")
    if isNegative || text.hasPrefix("+") { text.removeFirst() }
    guard text.hasPrefix("P"), text.count > 1 else { return nil }
    var inTime = false
    var digits = ""
    for sign in text.dropFirst() {
      if sign == "T", digits.isEmpty {
        inTime = true
      } else if sign.isASCII, sign.isNumber, digits.utf8.count < 7 {
        digits.append(sign)
      } else {
        guard let count = Int(digits), add(count, sign, inTime) else { return nil }
        digits = ""
      }
    }
    guard digits.isEmpty else { return nil }
    if isNegative { (days, seconds) = (-days, -seconds) }
  }

  private mutating func add(_ count: Int, _ unit: Character, _ inTime: Bool) -> Bool {
    switch (unit, inTime) {
    case ("W", false): days += count * 7
    case ("D", false): days += count
    case ("H", true): seconds += count * 3600
    case ("M", true): seconds += count * 60
    case ("S", true): seconds += count
    default: return false
    }
    return true
  }

  /// Returns the local time after the duration; an all-day date stays one.
  func after(_ local: LocalTime) -> LocalTime {
    let day = local.day.advanced(by: days)
    guard let time = local.time else { return LocalTime(day.advanced(by: seconds / 86_400)) }
    return LocalTime(minutes: LocalTime(day, time).minutes + seconds / 60)
  }
}

extension Recurrence {
  /// Returns the last instance before a date if the rule continues after it as if it started there.
  ///
  /// Nil if there is none, and for hourly and minutely rules.
  func last(before date: LocalTime, zone: any Zone) -> LocalTime? {
    guard ![.hourly, .minutely].contains(frequency) else { return nil }
    var plain = self
    plain.end = nil
    let earlier = date.time == nil ? LocalTime(date.day.advanced(by: -1)) : LocalTime(minutes: date.minutes - 1)
    let later = date.time == nil ? LocalTime(date.day.advanced(by: 1)) : LocalTime(minutes: date.minutes + 1)
    let next = Expansion(plain, from: date, zone: zone).first(atOrAfter: later)
    for exponent in 0..<11 {
      guard let begin = date.day.earlier(by: interval << exponent, frequency),
        let found = Expansion(plain, from: LocalTime(begin, date.time), zone: zone).last(atOrBefore: earlier)
      else { continue }
      return Expansion(plain, from: found, zone: zone).first(atOrAfter: later) == next ? found : nil
    }
    return nil
  }

  /// True if the rule has a COUNT.
  var isCounted: Bool { if case .count = end { true } else { false } }
}

extension Day {
  /// Returns the same day `count` periods earlier, if it exists.
  fileprivate func earlier(by count: Int, _ frequency: Recurrence.Frequency) -> Day? {
    let months = year * 12 + month - 1 - count
    let day: Day? =
      switch frequency {
      case .yearly: Day(year: year - count, month: month, day: dayOfMonth)
      case .monthly: Day(year: months / 12, month: months % 12 + 1, day: dayOfMonth)
      case .weekly: advanced(by: -7 * count)
      case .daily: advanced(by: -count)
      case .hourly, .minutely: nil
      }
    return day.flatMap { $0 >= .first ? $0 : nil }
  }
}
