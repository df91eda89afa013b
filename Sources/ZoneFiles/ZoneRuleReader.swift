/// A parser for POSIX TZ values: `CET-1CEST,M3.5.0,M10.5.0/3`, `<+1030>-10:30<+11>-11,M10.1.0,M4.1.0`, `EST5`.
package struct ZoneRuleReader {
  private let bytes: [UInt8]
  private var index = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func read(_ text: [UInt8]) -> ZoneRule? {
    guard text.count <= 256 else { return nil }
    var reader = ZoneRuleReader(text)
    return reader.rule()
  }

  private mutating func rule() -> ZoneRule? {
    guard name(), let west = time(limit: 24) else { return nil }
    let standard = -west
    guard index < bytes.count else { return ZoneRule(standard: standard, summer: nil) }
    guard name() else { return nil }
    var summer = standard + 3600
    if let byte = peek, byte != UInt8(ascii: ",") {
      guard let west = time(limit: 24) else { return nil }
      summer = -west
    }
    // POSIX leaves missing dates to the system; these are the defaults of the tz database.
    var summerTime = ZoneRule.Summer(
      offset: summer, start: .weekday(month: 3, week: 2, day: 0), startTime: 7200,
      end: .weekday(month: 11, week: 1, day: 0), endTime: 7200)
    if index < bytes.count {
      guard let (start, startTime) = change(), let (end, endTime) = change(), index == bytes.count else { return nil }
      (summerTime.start, summerTime.startTime) = (start, startTime)
      (summerTime.end, summerTime.endTime) = (end, endTime)
    }
    return ZoneRule(standard: standard, summer: summerTime)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Reads a name: three letters or more, or text in angle brackets.
  private mutating func name() -> Bool {
    let start = index
    if skip("<") {
      while let byte = peek, byte != UInt8(ascii: ">") { index += byte > UInt8(ascii: " ") ? 1 : bytes.count }
      return skip(">") && index - start >= 5
    }
    while let byte = peek, byte.isLetter { index += 1 }
    return index - start >= 3
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value = 0
    let start = index
    while let byte = peek, byte.isDigit, index - start < 4 {
      value = value * 10 + Int(byte & 15)
      index += 1
    }
    return index > start && range.contains(value) ? value : nil
  }

  /// Reads `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func time(limit: Int) -> Int? {
    let negative = skip("-")
    if !negative { _ = skip("+") }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    if skip(":") {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(0...59) else { return nil }
        seconds += rest
      }
    }
    return negative ? -seconds : seconds
  }

  private mutating func change() -> (ZoneRule.Change, Int)? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return (day, 7200) }
    guard let time = time(limit: 167) else { return nil }
    return (day, time)
  }

  private mutating func day() -> ZoneRule.Change? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .zeroBased($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."), let day = number(0...6) else {
      return nil
    }
    return .weekday(month: month, week: week, day: day)
  }
}

extension UInt8 {
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
