/// A number as a fraction, so that "2.5" and "half" stay exact.
struct CountMatch {
  var top: Int
  var bottom = 1
  var end: Int
  var isFew = false
  /// True for the article "a" or "an".
  var isArticle = false

  /// The value as an integer, or nil for a fraction.
  var whole: Int? { top % bottom == 0 ? top / bottom : nil }
}

extension Parser {
  /// Parses digits, decimals, fractions, number words, "a couple of", "a few", "half a".
  func count(_ index: Int) -> CountMatch? {
    if let token = number(index) { return digits(index, token) }
    let word = word(index)
    if word.key == .a { return article(index) }
    switch word.key {
    case .couple: return CountMatch(top: 2, end: key(index + 1) == .of ? index + 2 : index + 1)
    case .few: return CountMatch(top: 3, end: index + 1, isFew: true)
    case .half:
      let next = key(index + 1) == .a ? index + 2 : index + 1
      return CountMatch(top: 1, bottom: 2, end: next)
    default: break
    }
    if word.unit == .quarter, key(index + 1) == .of {
      let next = key(index + 2) == .a ? index + 3 : index + 2
      if self.word(next).unit == .hour { return CountMatch(top: 1, bottom: 4, end: next) }
    }
    guard let small = cardinal(index) else { return nil }
    return withHalf(CountMatch(top: small.value, end: small.end))
  }

  /// Parses number words from zero to ninety-nine.
  func cardinal(_ index: Int) -> (value: Int, end: Int)? {
    let value = Int(word(index).number)
    guard value >= 0, key(index) != .a else { return nil }
    guard value >= 20, value % 10 == 0 else { return (value, index + 1) }
    let next = skipHyphen(index + 1)
    let ones = Int(word(next).number)
    guard (1...9).contains(ones), key(next) != .a else { return (value, index + 1) }
    return (value + ones, next + 1)
  }

  /// Parses ordinals in digits and words, 1st to 99th: "3rd", "third", "twenty-first".
  func ordinal(_ index: Int) -> (value: Int, end: Int)? {
    if let token = number(index) {
      guard isGlued(index + 1), token.digits <= 3, key(index + 1) == .ordinalSuffix else { return nil }
      return (token.value, index + 2)
    }
    let word = word(index)
    if word.ordinal > 0 { return (Int(word.ordinal), index + 1) }
    let tens = Int(word.number)
    guard tens >= 20, tens % 10 == 0 else { return nil }
    let next = skipHyphen(index + 1)
    let ones = Int(self.word(next).ordinal)
    return (1...9).contains(ones) ? (tens + ones, next + 1) : nil
  }

  private func digits(_ index: Int, _ token: Token) -> CountMatch? {
    var match = CountMatch(top: token.value, end: index + 1)
    if let rest = number(index + 1, behind: "."), rest.digits <= 3 {
      let scale = [1, 10, 100, 1000][rest.digits]
      match = CountMatch(top: min(token.value, 999_999) * scale + rest.value, bottom: scale, end: index + 3)
    } else if let bottom = number(index + 1, behind: "/"), bottom.digits <= 3, (1...12).contains(bottom.value) {
      match = CountMatch(top: token.value, bottom: bottom.value, end: index + 3)
    }
    if match.bottom == 1, let top = number(index + 1), !isGlued(index + 1), let bottom = number(index + 2, behind: "/"),
      (2...12).contains(bottom.value), top.value < bottom.value
    {
      let whole = min(token.value, 99_999) * bottom.value
      return CountMatch(top: whole + top.value, bottom: bottom.value, end: index + 4)
    }
    return withHalf(match)
  }

  /// Parses "2 and a half" before a unit.
  private func withHalf(_ match: CountMatch) -> CountMatch {
    guard key(match.end) == .and, key(match.end + 1) == .a, key(match.end + 2) == .half, match.bottom == 1 else {
      return match
    }
    return CountMatch(top: min(match.top, 999_999) * 2 + 1, bottom: 2, end: match.end + 3)
  }

  private func article(_ index: Int) -> CountMatch? {
    switch key(index + 1) {
    case .couple: return CountMatch(top: 2, end: key(index + 2) == .of ? index + 3 : index + 2)
    case .few: return CountMatch(top: 3, end: index + 2, isFew: true)
    case .half: return CountMatch(top: 1, bottom: 2, end: index + 2)
    default: break
    }
    if word(index + 1).unit == .quarter, key(index + 2) == .of || self.word(index + 2).unit == .hour {
      let unit = key(index + 2) == .of ? index + 3 : index + 2
      let next = key(unit) == .a ? unit + 1 : unit
      if word(next).unit == .hour { return CountMatch(top: 1, bottom: 4, end: next) }
    }
    return CountMatch(top: 1, end: index + 1, isArticle: true)
  }
}
