import Messages
@_spi(_Unicode) import Swift

extension String {
  /// The comparison key of names and words: lower case, NFC, final sigma as sigma, and Greek without accents like its
  /// capitals.
  ///
  /// Only comparisons and indexes use the key; displayed and exported texts stay as written.
  package var folded: String {
    var hasCapitals = false
    for byte in utf8 {
      guard byte < 0x80 else { return lowercased().withPlainGreek.composed }
      if byte &- 0x41 < 26 { hasCapitals = true }
    }
    return hasCapitals ? lowercased() : self
  }

  /// The text in NFC; equal texts have equal bytes.
  package var composed: String {
    // All scalars below U+0300, whose encoding starts with CC 80, are already composed.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
    return String(UnicodeScalarView(_nfc))
  }

  package var decomposed: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return String(UnicodeScalarView(_nfd))
  }

  /// The primary sort key of names: folded and without accents, so that `é` sorts with `e`.
  package var letters: String {
    let folded = folded
    guard folded.utf8.contains(where: { $0 >= 0x80 }) else { return folded }
    var letters = UnicodeScalarView()
    for scalar in folded._nfd {
      switch scalar {
      case "\u{306}" where letters.last == "и":
        letters.removeLast()
        letters.append("й")
      case "\u{300}"..."\u{36F}": continue
      case "ß": letters.append(contentsOf: "ss".unicodeScalars)
      case "æ": letters.append(contentsOf: "ae".unicodeScalars)
      case "œ": letters.append(contentsOf: "oe".unicodeScalars)
      case "ø": letters.append("o")
      case "ł": letters.append("l")
      case "đ", "ð": letters.append("d")
      case "ı": letters.append("i")
      default: letters.append(scalar)
      }
    }
    return String(letters).composed
  }

  /// Returns true if this name sorts before another: by letters, then accents, then case.
  package func precedes(_ other: String) -> Bool {
    let (order, otherOrder) = (LetterOrder(self), LetterOrder(other))
    return order == otherOrder ? self < other : order < otherOrder
  }

  private var withPlainGreek: String {
    guard unicodeScalars.contains(where: \.isGreek) else { return self }
    var plain = UnicodeScalarView()
    var isGreek = false
    for scalar in _nfd {
      switch scalar {
      case "ς": plain.append("σ")
      case "\u{300}", "\u{301}", "\u{313}", "\u{314}", "\u{342}":
        if !isGreek { plain.append(scalar) }
        continue
      case "\u{308}", "\u{345}":
        plain.append(scalar)
        continue
      default: plain.append(scalar)
      }
      isGreek = scalar.isGreek
    }
    return String(plain)
  }
}

/// A sort key for texts that ignores case, in the order of the language of sentences.
package struct LetterOrder: Hashable, Comparable, Sendable {
  /// The letters that are sorted behind all words with their base letter, by language (CLDR collation: es `&N<ñ`).
  ///
  /// English, German, French and Italian have the root order.
  private static let own: [String: [(letter: String, key: String)]] = ["es": [("ñ", "n\u{10FFFD}")]]

  /// The letters that the language of sentences sorts on their own, in lower case, with their sort keys.
  package static var ownLetters: [(letter: String, key: String)] { own[Catalog.language] ?? [] }

  let letters: String
  let folded: String

  package init(_ text: String) {
    folded = text.folded
    letters = Self.ownLetters.reduce(folded) { $0.replacing($1.letter, with: $1.key) }.letters
  }

  package static func < (left: LetterOrder, right: LetterOrder) -> Bool {
    left.letters == right.letters ? left.folded < right.folded : left.letters < right.letters
  }
}

extension Sequence<String> {
  /// Returns the names in alphabetical order.
  package func inLetterOrder() -> [String] { sorted { $0.precedes($1) } }
}

extension Unicode.Scalar {
  fileprivate var isGreek: Bool { (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) }
}

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
