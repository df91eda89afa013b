/// The effort of an item: the whole minutes of work that it takes.
package enum Effort {
  /// The valid range: up to 100,000 minutes, a year of working days.
  package static let range = 1...100_000

  /// Returns readable words that `minutes(in:)` reads: "45m", "2h", "1h 05m".
  package static func words(_ minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return "\(rest)m" }
    return rest == 0 ? "\(hours)h" : "\(hours)h " + (rest < 10 ? "0" : "") + "\(rest)m"
  }

  /// Parses a duration: "30m", "1h30", "1h 30m", "1.5h", "90 min", "2 hours and a half", "half an hour", "~2h".
  ///
  /// Returns nil if it is none or outside the valid range.
  package static func minutes(in text: String) -> Int? {
    var rest = text.lowercased().unicodeScalars[...]
    rest.skipBlanks()
    if rest.first == "~" { rest.removeFirst() }
    rest.skipBlanks()
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    if let phrase = phrases[String(rest)] { return phrase }
    let isHalfMore = rest.reversed().starts(with: half.reversed())
    if isHalfMore { rest.removeLast(half.count) }
    guard let sum = sum(&rest), case let minutes = isHalfMore ? sum + 30 : sum, range.contains(minutes),
      !isHalfMore || sum.isMultiple(of: 60)
    else { return nil }
    return minutes
  }

  /// The end of "2 hours and a half".
  private static let half = Array(" and a half".unicodeScalars)

  private static let phrases = [
    "an hour": 60, "one hour": 60, "half an hour": 30, "half hour": 30, "an hour and a half": 90,
  ]

  /// Adds the hours and the minutes of a duration; nil if the text is anything else.
  private static func sum(_ rest: inout Substring.UnicodeScalarView) -> Int? {
    var (total, unit) = (0, Int?.none)
    repeat {
      let isGlued = rest.first.map(isDigit) == true
      if unit != nil { rest.skipJoint() }
      guard let number = number(&rest) else { return nil }
      if unit == 60, isGlued, rest.isEmpty {
        // "1h30": a number attached to the hours is minutes.
        guard number.scale == 1, number.value < 60 else { return nil }
        return total + number.value
      }
      rest.skipBlanks()
      let word = String(rest.prefix { ("a"..."z").contains($0) })
      guard let next = units[word], unit.map({ $0 > next }) ?? true else { return nil }
      let scaled = number.value * next
      guard next == 60 || number.scale == 1 else { return nil }
      total += (scaled + number.scale / 2) / number.scale
      unit = next
      rest.removeFirst(word.count)
    } while !rest.isEmpty
    return total
  }

  private static let units = [
    "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60, "m": 1, "min": 1, "mins": 1, "minute": 1, "minutes": 1,
  ]

  /// Parses up to six digits and up to two decimals: "90", "1.5"; `scale` is the power of ten of the decimals.
  private static func number(_ rest: inout Substring.UnicodeScalarView) -> (value: Int, scale: Int)? {
    guard var value = digits(&rest, most: 6) else { return nil }
    guard let point = rest.first, point == "." || point == ",", rest.dropFirst().first.map(isDigit) == true else {
      return (value, 1)
    }
    rest.removeFirst()
    let before = rest.count
    guard let decimals = digits(&rest, most: 2) else { return nil }
    let scale = before - rest.count == 1 ? 10 : 100
    value = value * scale + decimals
    return (value, scale)
  }

  private static func digits(_ rest: inout Substring.UnicodeScalarView, most: Int) -> Int? {
    let digits = rest.prefix(while: isDigit)
    guard (1...most).contains(digits.count), let value = Int(String(digits)) else { return nil }
    rest.removeFirst(digits.count)
    return value
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

extension Substring.UnicodeScalarView {
  fileprivate mutating func skipBlanks() { while first?.properties.isWhitespace == true { removeFirst() } }

  /// Skips what stands between hours and minutes: blanks, a comma, "and".
  fileprivate mutating func skipJoint() {
    skipBlanks()
    if first == "," { removeFirst() }
    skipBlanks()
    guard starts(with: "and ".unicodeScalars) else { return }
    removeFirst(4)
    skipBlanks()
  }
}
