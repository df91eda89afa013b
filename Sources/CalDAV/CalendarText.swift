package import TodoModel

/// The components of a well-formed calendar object, as far as filters look at them (RFC 5545 section 3.1).
package enum CalendarText {
  package struct Component: Hashable, Sendable {
    package let name: String
    package var properties: [Property] = []
    package var children: [Component] = []
  }

  package struct Property: Hashable, Sendable {
    package let name: String
    /// Values as written, without quotation marks.
    package var parameters: [String: String] = [:]
    package var value: String

    /// The value without escapes.
    package var text: String {
      var text = String.UnicodeScalarView()
      var isEscaped = false
      for scalar in value.unicodeScalars {
        if isEscaped {
          text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
          isEscaped = false
        } else if scalar == "\\" {
          isEscaped = true
        } else {
          text.append(scalar)
        }
      }
      return String(text)
    }
  }

  /// Returns the calendar of an object; nil if it has none.
  package static func calendar(_ bytes: [UInt8]) -> Component? {
    var open: [Component] = []
    for line in lines(bytes) {
      guard let property = property(line) else { continue }
      switch property.name {
      case "BEGIN": open.append(Component(name: property.value.filter { !$0.isWhitespace }.uppercased()))
      case "END":
        guard let last = open.popLast() else { return nil }
        guard let outer = open.indices.last else { return last }
        open[outer].children.append(last)
      default: if let last = open.indices.last { open[last].properties.append(property) }
      }
    }
    return nil
  }

  /// Returns the instant of a date with time in UTC, such as "20261129T160000Z", or of the beginning of a date in UTC.
  package static func instant(_ text: String) -> Instant? {
    let digits = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      range.upperBound <= digits.count ? Int(String(decoding: digits[range], as: UTF8.self)) : nil
    }
    guard let year = number(0..<4), let month = number(4..<6), let date = number(6..<8),
      let day = Day(year: year, month: month, day: date)
    else { return nil }
    if digits.count == 8 { return Instant(seconds: day.ordinal * 86_400) }
    guard digits.count == 15 || digits.count == 16 && digits[15] == UInt8(ascii: "Z"), digits[8] == UInt8(ascii: "T"),
      let hour = number(9..<11), let minute = number(11..<13), let second = number(13..<15), hour < 24, minute < 60
    else { return nil }
    return Instant(seconds: day.ordinal * 86_400 + hour * 3_600 + minute * 60 + second)
  }

  /// Returns a duration such as "-PT15M" or "P1W" in seconds (RFC 5545 section 3.3.6), of fewer than 10,000 years.
  package static func seconds(_ duration: String) -> Int? {
    var rest = duration[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    guard rest.popFirst() == "P", !rest.isEmpty else { return nil }
    var (total, isTime) = (0, false)
    while let first = rest.first {
      if first == "T", !isTime {
        isTime = true
        rest = rest.dropFirst()
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard digits.utf8.count <= 7, let number = Int(digits), let unit = rest.popFirst(),
        let size = (isTime ? ["H": 3_600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400])[unit]
      else { return nil }
      total += number * size
      guard total < longest else { return nil }
    }
    return isNegative ? -total : total
  }

  /// Seconds that no duration has.
  private static let longest = 3_652_425 * 86_400

  /// Returns the bytes without a byte order mark before them.
  static func body(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines: [[UInt8]] = []
    for line in body(bytes).split(whereSeparator: { $0 == 0x0A }) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if let first = line.first, first == 0x20 || first == 0x09, let last = lines.indices.last {
        lines[last] += line.dropFirst()
      } else {
        lines.append(Array(line))
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func property(_ line: String) -> Property? {
    var parts: [String] = [""]
    var isQuoted = false
    // An accent at the beginning of a value is a character of its own.
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted: parts.append("")
      case ":" where !isQuoted:
        var property = Property(name: parts[0].uppercased(), value: String(rest))
        for part in parts.dropFirst() {
          let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          property.parameters[halves[0].uppercased()] = halves.count == 2 ? String(halves[1]) : ""
        }
        return property
      default: parts[parts.count - 1].unicodeScalars.append(scalar)
      }
    }
    return nil
  }
}

extension CalendarText.Component {
  /// Returns the first property of a name.
  package subscript(name: String) -> CalendarText.Property? { properties.first { $0.name == name } }
}
