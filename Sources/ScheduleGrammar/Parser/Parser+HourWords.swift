import TodoModel

extension Parser {
  /// Parses "half past 3", "quarter to 5", "20 minutes past noon".
  func pastHour(_ index: Int) -> TimeMatch? {
    var minutes: Int
    var place: Int
    let start = key(index) == .a && word(index + 1).unit == .quarter ? index + 1 : index
    if key(start) == .half {
      (minutes, place) = (30, start + 1)
    } else if word(start).unit == .quarter, tokens[start].letters.count > 1 {
      (minutes, place) = (15, start + 1)
    } else if let found = number(start).map({ ($0.value, start + 1) }) ?? cardinal(start), (1...59).contains(found.0) {
      (minutes, place) = found
      if word(place).unit == .minute, tokens[place].letters.count > 1 { place += 1 }
    } else {
      return nil
    }
    let link = key(place)
    let isQuarter = word(start).unit == .quarter && [.of, .until].contains(link)
    if key(start) == .half, let match = halfHour(place) { return match }
    guard link == .past || link == .to || link == .after || isQuarter else { return nil }
    // "nine to five" is a range. Without the word "minutes", minutes before "to" are multiples of 5.
    if link == .to, place == cardinalEnd(start), minutes % 5 != 0 { return nil }
    guard let hour = self.hour(place + 1) else { return nil }
    if link == .to, place == start + 1, let token = number(start), token.value <= 12 {
      guard hour.isBare, key(index - 1) != .from, key(index - 1) != .between else { return nil }
    }
    var match = hour
    if link == .to || isQuarter { minutes = -minutes }
    match.minutes = (hour.minutes + minutes + 1440) % 1440
    match.other = hour.other.map { ($0.code, ($0.minutes + minutes + 1440) % 1440) }
    let isNumber = number(start) != nil && place == start + 1
    match.evidence = isNumber && hour.isBare ? .colon : .strong
    return match
  }

  /// Parses "half 9" as 9:30; in other languages the words mean 8:30.
  private func halfHour(_ index: Int) -> TimeMatch? {
    guard var match = hour(index), match.isBare || match.hasHalf, unit(match.end) == nil else { return nil }
    match.evidence = mode == .date ? .colon : .bareHour
    match.other = (.halfHour, (match.minutes + 1410) % 1440)
    match.minutes = (match.minutes + 30) % 1440
    return match
  }

  /// Returns the token after a bare number in digits or words.
  private func cardinalEnd(_ index: Int) -> Int? { number(index) != nil ? index + 1 : cardinal(index)?.end }

  /// Parses a bare hour for "half past".
  private func hour(_ index: Int) -> TimeMatch? {
    if let part = word(index).part {
      guard part == .noon || part == .midnight else { return nil }
      return TimeMatch(part == .noon ? 720 : 0, index + 1)
    }
    guard let match = clock(index, hasAt: true), match.minutes % 60 == 0, match.fault == nil else { return nil }
    return match
  }
}
