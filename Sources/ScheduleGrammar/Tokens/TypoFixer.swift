/// The typo correction for names of days and months: one letter, two in long words.
enum TypoFixer {
  /// Corrects misspelled words; in a title only after a word that introduces a date.
  static func fix(_ tokens: inout [Token], mode: ReadingMode) {
    for index in tokens.indices {
      let token = tokens[index]
      guard token.kind == .word, !token.isKnown, !token.isLiteral, token.letters.isWhole, token.letters.count >= 5
      else { continue }
      if mode == .title {
        guard index > 0, [.on, .by, .due, .until, .before, .this, .next, .every].contains(tokens[index - 1].word.key)
        else { continue }
      }
      guard let corrected = correction(token.letters), let word = WordTable.word(corrected) else { continue }
      tokens[index].word = word
      tokens[index].isKnown = true
      tokens[index].isTypo = true
      tokens[index].corrected = corrected
    }
  }

  /// Returns the day name that a title word misspells ("wendesday", "todya"), or nil.
  static func day(near token: Token) -> WordKey? {
    guard token.kind == .word, !token.isKnown, !token.isLiteral, token.letters.isWhole, token.letters.count >= 5,
      mayBeDay(token.letters.scalars), let corrected = correction(token.letters), let word = WordTable.word(corrected),
      !word.isPlural, word.weekday > 0 || [.today, .tonight, .tomorrow].contains(word.key)
    else { return nil }
    let (typed, meant) = (token.letters.scalars, corrected.scalars)
    // A short word with other letters is more likely a name: "Frida", "Munday".
    guard meant.count >= 7 || typed.count == meant.count && typed.sorted() == meant.sorted() else { return nil }
    return distance(typed, meant, limit: 1) == 1 ? corrected : nil
  }

  /// Returns true for plausible day words, a cheap test before the comparison: two letters of "day", or "t" and "o".
  private static func mayBeDay(_ letters: [Unicode.Scalar]) -> Bool {
    letters.contains("t") && letters.contains("o") || letters.count { ["d", "a", "y"].contains($0) } >= 2
  }

  private static func correction(_ letters: WordKey) -> WordKey? {
    guard !WordTable.stops.contains(letters) else { return nil }
    let word = letters.scalars
    guard word.allSatisfy({ ("a"..."z").contains($0) }) else { return nil }
    let limit = word.count >= 8 ? 2 : 1
    var best: (distance: Int, target: [Unicode.Scalar])?
    var isUnique = true
    let letters = letterSet(word)
    for (target, others) in targets where abs(target.count - word.count) <= limit {
      // One change gives or takes at most two kinds of letters.
      guard (letters ^ others).nonzeroBitCount <= 2 * limit else { continue }
      let distance = distance(word, target, limit: limit)
      guard distance <= limit else { continue }
      if let found = best, distance == found.distance { isUnique = false }
      if distance < best?.distance ?? .max {
        best = (distance, target)
        isUnique = true
      }
    }
    guard isUnique, let best else { return nil }
    return WordKey(best.target)
  }

  private static let targets = WordTable.targets.filter { $0.count >= 4 }.map { ($0, letterSet($0)) }

  /// The letters of a word from "a" to "z", one bit each.
  private static func letterSet(_ word: [Unicode.Scalar]) -> UInt32 {
    word.reduce(into: 0) { $0 |= 1 << ($1.value & 31) }
  }

  /// Returns the edit distance with swaps of neighbors (optimal string alignment); above `limit` returns `limit + 1`.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int {
    var before: [Int] = []
    var above = Array(0...right.count)
    for row in 1...left.count {
      var line = [row]
      var least = row
      for column in 1...right.count {
        let same = left[row - 1] == right[column - 1]
        var cost = min(above[column] + 1, line[column - 1] + 1, above[column - 1] + (same ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, before[column - 2] + 1)
        }
        line.append(cost)
        least = min(least, cost)
      }
      if least > limit { return limit + 1 }
      (before, above) = (above, line)
    }
    return above[right.count]
  }
}
