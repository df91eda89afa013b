/// The marker of title tokens that are never read: quoted words and a word after a backslash.
enum LiteralGuard {
  static func mark(_ tokens: inout [Token]) {
    var index = 0
    var open: Set<Unicode.Scalar> = []
    while index < tokens.count {
      let sign = tokens[index].sign
      switch sign {
      case "\"", "`", "'":
        guard !open.contains(sign), sign != "'" || tokens[index].isSpaced else {
          index += 1
          continue
        }
        let next = quote(&tokens, index, wordsOnly: sign == "'")
        if next == index + 1 { open.insert(sign) }
        index = next
      case "\\": index = escape(&tokens, index)
      default: index += 1
      }
    }
  }

  /// Marks tokens up to the closing quote; an opening quote without a closing one is an ordinary sign.
  private static func quote(_ tokens: inout [Token], _ open: Int, wordsOnly: Bool) -> Int {
    let sign = tokens[open].sign
    var close = open + 1
    while close < tokens.count {
      let ends = close + 1 == tokens.count || tokens[close + 1].isSpaced || tokens[close + 1].kind == .sign
      if tokens[close].sign == sign, !wordsOnly || (!tokens[close].isSpaced && ends) { break }
      close += 1
    }
    guard close < tokens.count else { return open + 1 }
    for index in open...close { tokens[index].isLiteral = true }
    return close + 1
  }

  /// Marks the backslash and the tokens attached to it.
  private static func escape(_ tokens: inout [Token], _ start: Int) -> Int {
    tokens[start].isLiteral = true
    var index = start + 1
    while index < tokens.count, !tokens[index].isSpaced {
      tokens[index].isLiteral = true
      index += 1
    }
    return index
  }
}
