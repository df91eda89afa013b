/// Goes over the parts of a number or a date.
struct TomlScan {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// Whether nothing is left.
  var isAtEnd: Bool { rest.isEmpty }

  /// Goes over a sign; whether it was there.
  mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == sign.value else { return false }
    rest.removeFirst()
    return true
  }

  /// Digits of a base, one or more, an underscore only between two of them.
  mutating func digits(base: Int = 10) -> Bool {
    repeat {
      let run = rest.prefix { byte in
        Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < base } ?? false
      }
      if run.isEmpty { return false }
      rest.removeFirst(run.count)
    } while consume("_")
    return true
  }

  /// Digits that do not begin with a zero, or a zero.
  mutating func wholeDigits() -> Bool {
    if consume("0") { return rest.first.map { !$0.isDigit && $0 != UInt8(ascii: "_") } ?? true }
    return digits()
  }

  /// `YYYY-MM-DD`, a day of the calendar.
  mutating func date() -> Bool {
    guard let year = number(4), consume("-"), let month = number(2), consume("-"), let day = number(2) else {
      return false
    }
    return (1...12).contains(month) && (1...Self.days(of: month, in: year)).contains(day)
  }

  /// `HH:MM:SS` with or without a fraction; the last second of a day may be its 61st.
  mutating func time() -> Bool {
    guard let hour = number(2), consume(":"), let minute = number(2), consume(":"), let second = number(2)
    else {
      return false
    }
    if consume(".") {
      let fraction = rest.prefix(while: \.isDigit)
      if fraction.isEmpty { return false }
      rest.removeFirst(fraction.count)
    }
    return hour < 24 && minute < 60 && second <= 60
  }

  /// Goes over `Z`, `+HH:MM` or `-HH:MM`, if it is ahead.
  mutating func offset() {
    var ahead = self
    if ahead.consume("Z") || ahead.consume("z") { return self = ahead }
    guard ahead.consume("+") || ahead.consume("-"), let hour = ahead.number(2), ahead.consume(":"),
      let minute = ahead.number(2), hour < 24, minute < 60
    else { return }
    self = ahead
  }

  /// So many digits.
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
