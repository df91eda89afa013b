/// A scanner for the parts of a number or a date.
struct TomlScan {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Consumes one or more digits of a base, with single underscores only between digits.
  mutating func digits(base: Int = 10) -> Bool {
    repeat {
      let run = rest.prefix { byte in Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < base } ?? false }
      if run.isEmpty { return false }
      rest.removeFirst(run.count)
    } while consume("_")
    return true
  }

  /// Consumes zero, or digits without a leading zero.
  mutating func wholeDigits() -> Bool {
    if consume("0") { return rest.first.map { !$0.isDigit && $0 != UInt8(ascii: "_") } ?? true }
    return digits()
  }

  /// Consumes `YYYY-MM-DD` with a valid date.
  mutating func date() -> Bool {
    guard let year = number(4), consume("-"), let month = number(2), consume("-"), let day = number(2) else {
      return false
    }
    return (1...12).contains(month) && (1...Self.days(of: month, in: year)).contains(day)
  }

  /// Consumes `HH:MM:SS` with an optional fraction; a leap second, 60, is valid.
  mutating func time() -> Bool {
    guard let hour = number(2), consume(":"), let minute = number(2), consume(":"), let second = number(2) else {
      return false
    }
    if consume(".") {
      let fraction = rest.prefix(while: \.isDigit)
      if fraction.isEmpty { return false }
      rest.removeFirst(fraction.count)
    }
    return hour < 24 && minute < 60 && second <= 60
  }

  /// Consumes `Z`, `+HH:MM` or `-HH:MM` if present.
  mutating func offset() {
    var ahead = self
    if ahead.consume("Z") || ahead.consume("z") { return self = ahead }
    guard ahead.consume("+") || ahead.consume("-"), let hour = ahead.number(2), ahead.consume(":"),
      let minute = ahead.number(2), hour < 24, minute < 60
    else { return }
    self = ahead
  }

  private mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(\.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
