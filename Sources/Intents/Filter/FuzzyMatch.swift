import TodoModel

/// A fuzzy match: all letters in order, with a higher score at starts of words and for adjacent letters.
package struct FuzzyMatch: Hashable {
  package var score: Int
  /// Indices of the matched characters, ascending.
  package var places: [Int]
  /// True if most letters are adjacent or start words, so that the name is a plausible result.
  package let isClose: Bool

  /// Finds the best match of every word of `pattern` in `name`; nil if a word does not match.
  package init?(_ pattern: String, in name: String) {
    let letters = name.map(Self.folded)
    var (score, typed) = (0, 0)
    var places: Set<Int> = []
    for word in pattern.split(whereSeparator: \.isWhitespace) {
      guard let (points, found) = Self.best(Array(word).map(Self.folded), in: letters) else { return nil }
      (score, typed) = (score + points, typed + word.count)
      places.formUnion(found)
    }
    isClose = score >= 3 * typed
    self.score = score - letters.count / 4
    self.places = places.sorted()
  }

  /// Computes the best score for each letter and position, row by row, then traces back the positions.
  private static func best(_ word: [Character], in letters: [Character]) -> (Int, [Int])? {
    var missing = word[...]
    for letter in letters where letter == missing.first { missing.removeFirst() }
    guard missing.isEmpty else { return nil }
    var rows: [[Int?]] = []
    var steps: [[Int]] = []
    for (index, letter) in word.enumerated() {
      var row = [Int?](repeating: nil, count: letters.count)
      var step = [Int](repeating: -1, count: letters.count)
      var earlier: (score: Int, place: Int)?
      for place in index..<letters.count {
        if index > 0, place > 1, let score = rows[index - 1][place - 2], score > earlier?.score ?? .min {
          earlier = (score, place - 2)
        }
        guard letters[place] == letter else { continue }
        let here = 1 + (startsWord(letters, place) ? 8 : 0) + (place == 0 ? 4 : 0)
        if index == 0 {
          row[place] = here
        } else {
          let beside = place > 0 ? rows[index - 1][place - 1].map { $0 + 6 } : nil
          let apart = earlier.map { $0.score - 1 }
          guard let score = [beside, apart].compactMap(\.self).max() else { continue }
          row[place] = here + score
          step[place] = score == beside ? place - 1 : earlier?.place ?? -1
        }
      }
      rows.append(row)
      steps.append(step)
    }
    return wayBack(rows, steps)
  }

  private static func wayBack(_ rows: [[Int?]], _ steps: [[Int]]) -> (Int, [Int])? {
    var end: (score: Int, place: Int)?
    for (place, score) in (rows.last ?? []).enumerated() {
      if let score, score > end?.score ?? .min { end = (score, place) }
    }
    guard let end else { return nil }
    var places = [end.place]
    for index in stride(from: steps.count - 1, to: 0, by: -1) { places.append(steps[index][places[places.count - 1]]) }
    return (end.score, places.reversed())
  }

  private static func startsWord(_ letters: [Character], _ place: Int) -> Bool {
    place == 0 || !isPartOfWord(letters[place - 1]) && isPartOfWord(letters[place])
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func folded(_ character: Character) -> Character { String(character).folded.first ?? character }
}
