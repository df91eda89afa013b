import TodoModel

extension Parser {
  /// Weekday letters in one word: "MWF", "TTh", "MTWRF", "TuTh", "SaSu"; R and Th are Thursday, U and Su are Sunday.
  func compactDays(_ index: Int) -> (days: [Weekday], end: Int)? {
    guard index < tokens.count, tokens[index].kind == .word, !tokens[index].isLiteral, !tokens[index].isKnown,
      (2...7).contains(tokens[index].letters.count)
    else { return nil }
    let letters = tokens[index].letters.bytes
    var days: [Weekday] = []
    var place = 0
    while place < letters.count {
      let next = place + 1 < letters.count ? letters[place + 1] : 0
      guard let (named, length) = Parser.day(letters[place], next) else { return nil }
      var day = named
      if length == 1, day == .tuesday, days.last.map({ $0 >= .tuesday }) ?? false { day = .thursday }
      if length == 1, day == .saturday, days.last == .saturday { day = .sunday }
      guard days.last.map({ $0 < day }) ?? true else { return nil }
      days.append(day)
      place += length
    }
    return days.count > 1 ? (days, index + 1) : nil
  }

  /// "M-F", "m-th": letters with a dash between.
  func compactRange(_ index: Int) -> (days: [Weekday], end: Int)? {
    guard index + 2 < tokens.count, tokens[index].kind == .word, sign(index + 1) == 0x2D, isGlued(index + 1),
      isGlued(index + 2),
      !tokens[index].isLiteral, tokens[index].letters.count == 1,
      !tokens[index + 2].isLiteral, (1...2).contains(tokens[index + 2].letters.count),
      let (first, _) = Parser.day(tokens[index].letters.bytes[0], 0), canEnd(index + 3)
    else { return nil }
    let letters = tokens[index + 2].letters.bytes
    guard let (last, length) = Parser.day(letters[0], letters.count > 1 ? letters[1] : 0),
      length == letters.count, first < last
    else { return nil }
    return (Weekday.allCases.filter { $0 >= first && $0 <= last }, index + 3)
  }

  func isCompactDays(_ index: Int) -> Bool { compactDays(index) != nil }

  private static func day(_ letter: UInt8, _ next: UInt8) -> (Weekday, Int)? {
    switch (letter, next) {
    case (0x6D, 0x6F): (.monday, 2)
    case (0x6D, _): (.monday, 1)
    case (0x74, 0x75): (.tuesday, 2)
    case (0x74, 0x68): (.thursday, 2)
    case (0x74, _): (.tuesday, 1)
    case (0x77, 0x65): (.wednesday, 2)
    case (0x77, _): (.wednesday, 1)
    case (0x72, _): (.thursday, 1)
    case (0x66, 0x72): (.friday, 2)
    case (0x66, _): (.friday, 1)
    case (0x73, 0x61): (.saturday, 2)
    case (0x73, 0x75): (.sunday, 2)
    case (0x75, _): (.sunday, 1)
    case (0x73, _): (.saturday, 1)
    default: nil
    }
  }
}
