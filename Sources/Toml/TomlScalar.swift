/// The syntax of numbers, dates and booleans.
enum TomlScalar {
  static func value(_ bytes: ArraySlice<UInt8>) -> TomlValue? {
    if let day = moment(bytes) { return .moment(day) }
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "inf", "+inf": return .number(.infinity)
    case "-inf": return .number(-.infinity)
    case "nan", "+nan", "-nan": return .number(.nan)
    default: break
    }
    if let value = prefixed(bytes) { return .integer(value) }
    return decimal(bytes)
  }

  /// Returns the error message for a word that is not a value.
  static func refusal(of word: String) -> String {
    let shown = TomlText.shown(word)
    if let first = word.utf8.first, first.isDigit || "+-.".utf8.contains(first) {
      return TomlMessages.notANumber(shown)
    }
    return TomlMessages.notAValue(shown)
  }

  /// Returns true for a date, which a time may follow.
  static func isDate(_ bytes: ArraySlice<UInt8>) -> Bool {
    var scan = TomlScan(bytes)
    return scan.date() && scan.isAtEnd
  }

  /// Parses `0x`, `0o` or `0b` and digits.
  private static func prefixed(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "0") else { return nil }
    let base: Int
    switch bytes.dropFirst().first {
    case UInt8(ascii: "x"): base = 16
    case UInt8(ascii: "o"): base = 8
    case UInt8(ascii: "b"): base = 2
    default: return nil
    }
    var scan = TomlScan(bytes.dropFirst(2))
    guard scan.digits(base: base), scan.isAtEnd else { return nil }
    return Int(plain(bytes.dropFirst(2)), radix: base)
  }

  private static func decimal(_ bytes: ArraySlice<UInt8>) -> TomlValue? {
    var scan = TomlScan(bytes)
    if !scan.consume("+") { _ = scan.consume("-") }
    guard scan.wholeDigits() else { return nil }
    if scan.isAtEnd { return Int(plain(bytes)).map(TomlValue.integer) }
    if scan.consume("."), !scan.digits() { return nil }
    if scan.consume("e") || scan.consume("E") {
      if !scan.consume("+") { _ = scan.consume("-") }
      guard scan.digits() else { return nil }
    }
    guard scan.isAtEnd else { return nil }
    return Double(plain(bytes)).map(TomlValue.number)
  }

  /// Returns the digits without underscores.
  private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// Parses a date, a time or both of RFC 3339 section 5.6, and normalizes letters to upper case.
  private static func moment(_ bytes: ArraySlice<UInt8>) -> String? {
    var scan = TomlScan(bytes)
    var hasTime = true
    let hasDate = scan.date()
    if hasDate { hasTime = scan.consume("T") || scan.consume("t") || scan.consume(" ") } else { scan = TomlScan(bytes) }
    if hasTime {
      guard scan.time() else { return nil }
      if hasDate { scan.offset() }
    }
    guard scan.isAtEnd else { return nil }
    return String(decoding: bytes, as: UTF8.self).uppercased().replacing(" ", with: "T")
  }
}
