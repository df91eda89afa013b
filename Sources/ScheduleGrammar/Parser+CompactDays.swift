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
      guard let (day, length) = Parser.day(letters[place], next), days.last.map({ $0 < day }) ?? true else {
        return nil
      }
      days.append(day)
      place += length
    }
    return days.count > 1 ? (days, index + 1) : nil
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
