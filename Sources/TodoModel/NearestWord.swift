/// Suggests the word that a user may have meant.
package enum NearestWord {
  /// Returns the shortest word with the typed prefix, else the one with the least edit distance; nil if none is close.
  package static func of(_ typed: String, in words: [String]) -> String? {
    let typed = typed.folded
    let wanted = Array(typed.unicodeScalars.prefix(64))
    let longer = words.filter { wanted.count >= 2 && $0.folded.hasPrefix(typed) }
    if let shortest = longer.min(by: { $0.utf8.count < $1.utf8.count }) { return shortest }
    let ranked = words.map { (word: $0, slips: slips(wanted, Array($0.folded.unicodeScalars))) }
    guard let best = ranked.min(by: { $0.slips < $1.slips }) else { return nil }
    return best.slips <= max(1, wanted.count / 3) ? best.word : nil
  }

  /// Returns the restricted Damerau-Levenshtein distance: insertions, deletions, substitutions and adjacent swaps.
  private static func slips(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let change = previous[column] + (letter == other ? 0 : 1)
        var best = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, older[column - 1] + 1)
        }
        current.append(best)
      }
      (older, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
