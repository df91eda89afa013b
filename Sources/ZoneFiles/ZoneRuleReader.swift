/// Reads a POSIX TZ value: `CET-1CEST,M3.5.0,M10.5.0/3`, `<+1030>-10:30<+11>-11,M10.1.0,M4.1.0`, `EST5`.
struct ZoneRuleReader {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The rule the text stands for; nil where it is not one.
  static func read(_ text: [UInt8]) -> ZoneRule? {
    guard text.count <= 256 else { return nil }
    var reader = ZoneRuleReader(text)
    return reader.rule()
  }

  private mutating func rule() -> ZoneRule? {
    guard name(), let west = time(limit: 24) else { return nil }
    let standard = -west
    guard index < bytes.count else { return fixed(standard) }
    guard name() else { return nil }
    var summer = standard + 3600
    if let byte = peek, byte != 0x2C {
      guard let west = time(limit: 24) else { return nil }
      summer = -west
    }
    // Without dates, POSIX leaves them to the system; these are the ones of the tz database's default.
    guard index < bytes.count else {
      return ZoneRule(
        standard: standard,
        summer: summer,
        start: .weekday(month: 3, week: 2, day: 0),
        startTime: 7200,
        end: .weekday(month: 11, week: 1, day: 0),
        endTime: 7200
      )
    }
    guard let (start, startTime) = change(), let (end, endTime) = change(), index == bytes.count else {
      return nil
    }
    return ZoneRule(
      standard: standard,
      summer: summer,
      start: start,
      startTime: startTime,
      end: end,
      endTime: endTime
    )
  }

  private func fixed(_ standard: Int) -> ZoneRule {
    ZoneRule(
      standard: standard,
      summer: nil,
      start: .zeroBased(0),
      startTime: 0,
      end: .zeroBased(0),
      endTime: 0
    )
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Three letters or more, or anything between `<` and `>`.
  private mutating func name() -> Bool {
    let start = index
    if skip(0x3C) {
      while let byte = peek, byte != 0x3E { index += byte > 0x20 ? 1 : bytes.count }
      return skip(0x3E) && index - start >= 5
    }
    while let byte = peek, (0x41...0x5A).contains(byte & 0xDF) { index += 1 }
    return index - start >= 3
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value = 0
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte), index - start < 4 {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    return index > start && range.contains(value) ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(limit: Int) -> Int? {
    let negative = peek == 0x2D
    if negative || peek == 0x2B { index += 1 }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    if skip(0x3A) {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if skip(0x3A) {
        guard let rest = number(0...59) else { return nil }
        seconds += rest
      }
    }
    return negative ? -seconds : seconds
  }

  private mutating func change() -> (ZoneRule.Change, Int)? {
    guard skip(0x2C), let day = day() else { return nil }
    guard skip(0x2F) else { return (day, 7200) }
    guard let time = time(limit: 167) else { return nil }
    return (day, time)
  }

  private mutating func day() -> ZoneRule.Change? {
    if skip(0x4A) { return number(1...365).map { .julian($0) } }
    guard skip(0x4D) else { return number(0...365).map { .zeroBased($0) } }
    guard let month = number(1...12), skip(0x2E), let week = number(1...5), skip(0x2E),
      let day = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, day: day)
  }
}
