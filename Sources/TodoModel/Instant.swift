package import JSON

/// An instant: milliseconds since 1970-01-01T00:00:00Z.
///
/// Text form: RFC 3339 in UTC with milliseconds, `YYYY-MM-DDTHH:MM:SS.mmmZ`; any RFC 3339 time of these years can be
/// parsed. Instants are limited to the years 1 to 9999, so that every computed value has a text form: arithmetic is
/// clamped to `first` and `last`, and texts beyond them are rejected.
package struct Instant: Hashable, Comparable, Sendable {
  package let milliseconds: Int

  /// Creates an instant, clamped to `first` and `last`.
  package init(milliseconds: Int) {
    self.milliseconds = min(max(milliseconds, Instant.range.lowerBound), Instant.range.upperBound)
  }

  /// Creates an instant, clamped to `first` and `last`.
  package init(seconds: Int) {
    let (milliseconds, isBeyond) = seconds.multipliedReportingOverflow(by: 1000)
    self.init(milliseconds: isBeyond ? (seconds < 0 ? .min : .max) : milliseconds)
  }

  /// The minimum, 0001-01-01T00:00:00.000Z.
  package static let first = Instant(milliseconds: range.lowerBound)
  /// The maximum, 9999-12-31T23:59:59.999Z.
  package static let last = Instant(milliseconds: range.upperBound)

  private static let range = -62_135_596_800_000...253_402_300_799_999

  /// Whole seconds since 1970-01-01T00:00:00Z, rounded down.
  package var seconds: Int { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

  package static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

  /// Returns the instant `seconds` later; negative values go back.
  package func advanced(bySeconds seconds: Int) -> Instant {
    let (span, isBeyond) = seconds.multipliedReportingOverflow(by: 1000)
    guard !isBeyond else { return seconds < 0 ? .first : .last }
    let (milliseconds, isOver) = milliseconds.addingReportingOverflow(span)
    return isOver ? (span < 0 ? .first : .last) : Instant(milliseconds: milliseconds)
  }
}

extension Instant: LosslessStringConvertible {
  package var description: String {
    let seconds = self.seconds
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - days * 86_400
    let (year, month, day) = Day(ordinal: days).parts
    return Digits.text(
      (year, 4, "-"), (month, 2, "-"), (day, 2, "T"), (rest / 3600, 2, ":"), (rest / 60 % 60, 2, ":"),
      (rest % 60, 2, "."), (milliseconds - seconds * 1000, 3, "Z"))
  }

  /// Parses RFC 3339 section 5.6: date, `T`, time with optional fraction, then `Z` or an offset.
  ///
  /// A leap second is read as 59. Returns nil if the offset shifts the time out of the years 1 to 9999.
  package init?(_ text: String) {
    guard let (instant, _) = Instant.parse(text) else { return nil }
    self = instant
  }

  /// Parses RFC 3339 and also returns the offset in seconds east of UTC.
  package static func parse(_ text: String) -> (instant: Instant, offset: Int)? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, let day = Day(bytes[..<10]), bytes[10] | 0x20 == 0x74, bytes[13] == 0x3A,
      bytes[16] == 0x3A, let hour = Digits.number(bytes[11..<13]), let minute = Digits.number(bytes[14..<16]),
      let second = Digits.number(bytes[17..<19]), hour < 24, minute < 60, second <= 60
    else { return nil }
    var index = 19
    var milliseconds = 0
    if bytes[index] == 0x2E {
      let end = bytes[(index + 1)...].firstIndex { !(0x30...0x39).contains($0) } ?? bytes.count
      guard let shown = Digits.number(bytes[(index + 1)..<min(end, index + 4)]) else { return nil }
      milliseconds = shown * [100, 10, 1][min(end, index + 4) - index - 2]
      index = end
    }
    guard index < bytes.count, let offset = offset(bytes[index...]) else { return nil }
    let local = day.ordinal * 86_400 + hour * 3600 + minute * 60 + min(second, 59)
    let moment = (local - offset) * 1000 + milliseconds
    return range.contains(moment) ? (Instant(milliseconds: moment), offset) : nil
  }

  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let start = bytes.startIndex
    if bytes.count == 1 { return bytes[start] | 0x20 == 0x7A ? 0 : nil }
    guard bytes.count == 6, bytes[start + 3] == 0x3A, let hours = Digits.number(bytes[(start + 1)..<(start + 3)]),
      let minutes = Digits.number(bytes[(start + 4)..<(start + 6)]), hours < 24, minutes < 60
    else { return nil }
    switch bytes[start] {
    case 0x2B: return hours * 3600 + minutes * 60
    case 0x2D: return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }
}

extension Instant: JSONText, JSONKey { package static let schema = Schema.named("Instant") }

/// Fixed-width decimal numbers for the ISO forms.
enum Digits {
  /// Returns the number padded with leading zeros to at least `width` digits.
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }

  /// Joins non-negative numbers, each with its last `width` digits and a trailing sign: "2026-11-22T".
  static func text(_ numbers: (number: Int, width: Int, sign: Unicode.Scalar)...) -> String {
    let length = numbers.reduce(0) { $0 + $1.width + 1 }
    return String(unsafeUninitializedCapacity: length) { text in
      var end = 0
      for (number, width, sign) in numbers {
        var rest = number
        for place in (end..<end + width).reversed() {
          text[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        end += width + 1
        text[end - 1] = UInt8(ascii: sign)
      }
      return end
    }
  }

  /// Parses ASCII digits, at most 18; returns nil for any other character.
  static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 18 else { return nil }
    var value = 0
    for byte in bytes {
      guard (0x30...0x39).contains(byte) else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
