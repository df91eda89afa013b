@_spi(_Unicode) import Swift

extension String {
  /// The key by which names and words are the same: lower case, composed (NFC), the final sigma as any other, and Greek
  /// letters without accents, as their capitals are written.
  ///
  /// Only comparisons and indexes have it; what is shown and exported stays as it was written.
  package var folded: String {
    var hasCapitals = false
    for byte in utf8 {
      guard byte < 0x80 else { return lowercased().withPlainGreek.composed }
      if byte &- 0x41 < 26 { hasCapitals = true }
    }
    return hasCapitals ? lowercased() : self
  }

  /// The same text with each letter as one sign where there is one (NFC): equal texts have the same bytes.
  package var composed: String {
    // All signs before U+0300, the first of which is CC 80, are composed.
    guard utf8.contains(where: { $0 >= 0xCC }) else { return self }
    return String(UnicodeScalarView(_nfc))
  }

  /// The same text with the marks of each letter as signs of their own (NFD).
  package var decomposed: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    return String(UnicodeScalarView(_nfd))
  }

  /// The key by which names are sorted, before the names themselves: folded, without accents, so that `é` stands at `e`.
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

  /// Whether a name stands before another: by its letters, then by accents, then by capitals.
  package func precedes(_ other: String) -> Bool {
    let (order, otherOrder) = (LetterOrder(self), LetterOrder(other))
    return order == otherOrder ? self < other : order < otherOrder
  }

  /// Text in lower case with the final sigma as any other and Greek letters without accents.
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

/// What a text is sorted by, whatever its capitals.
package struct LetterOrder: Hashable, Comparable, Sendable {
  /// The text without accents.
  let letters: String
  /// The text with them.
  let folded: String

  package init(_ text: String) {
    (letters, folded) = (text.letters, text.folded)
  }

  package static func < (left: LetterOrder, right: LetterOrder) -> Bool {
    left.letters == right.letters ? left.folded < right.folded : left.letters < right.letters
  }
}

extension Sequence<String> {
  /// The names, sorted as people look for them.
  package func inLetterOrder() -> [String] { sorted { $0.precedes($1) } }
}

extension Unicode.Scalar {
  fileprivate var isGreek: Bool { (0x370...0x3FF).contains(value) || (0x1F00...0x1FFF).contains(value) }
}
