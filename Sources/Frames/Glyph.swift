/// A printable unit: a base character with at most two marks, one or two columns wide.
///
/// It is packed into 64 bits (three scalars of 21 bits and one width bit) to keep frames small.
package struct Glyph: Hashable, Sendable {
  /// Bits 0 to 20 hold the base, 21 to 41 and 42 to 62 the marks; the top bit is set for two columns.
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// Creates a glyph from scalars known to be safe to print; only for `DisplayText`.
  init(_ base: Unicode.Scalar, marks: (Unicode.Scalar, Unicode.Scalar) = ("\0", "\0"), width: Int8 = 1) {
    let packed = UInt64(base.value) | UInt64(marks.0.value) << 21 | UInt64(marks.1.value) << 42
    bits = width == 2 ? packed | 1 << 63 : packed
  }

  private init(sign: Unicode.Scalar) { self.init(sign, width: Columns.of(sign)) }

  package var base: Unicode.Scalar { scalar(at: 0) }
  /// The first combining mark; U+0000 for none.
  package var firstMark: Unicode.Scalar { scalar(at: 21) }
  /// The second combining mark; U+0000 for none.
  package var secondMark: Unicode.Scalar { scalar(at: 42) }
  package var width: Int8 { bits >> 63 == 0 ? 1 : 2 }

  package static let blank = Glyph(" ")
  /// A no-break space (U+00A0), which the painter treats as a visible character.
  package static let hardBlank = Glyph("\u{A0}")
  /// The replacement for a scalar that must not reach a terminal.
  package static var replacement: Glyph { Glyph(sign: "\u{FFFD}") }
  /// The end of a truncated text.
  package static var ellipsis: Glyph { Glyph(sign: "…") }

  package var text: String {
    var text = String(base)
    if firstMark != "\0" { text.unicodeScalars.append(firstMark) }
    if secondMark != "\0" { text.unicodeScalars.append(secondMark) }
    return text
  }

  /// Returns the glyph with an additional mark; unchanged if it has two.
  func adding(mark: Unicode.Scalar) -> Glyph {
    if firstMark == "\0" { return Glyph(base, marks: (mark, "\0"), width: width) }
    if secondMark == "\0" { return Glyph(base, marks: (firstMark, mark), width: width) }
    return self
  }

  private func scalar(at shift: UInt64) -> Unicode.Scalar {
    Unicode.Scalar(UInt32(truncatingIfNeeded: bits >> shift) & 0x1F_FFFF) ?? " "
  }
}

extension Glyph {
  /// The closest printable ASCII character for terminals without UTF-8; `?` if there is none.
  package var ascii: Unicode.Scalar {
    if base <= "~" { return base }
    if let sign = Self.asciiSigns[base] { return sign }
    return latinLetter ?? "?"
  }

  /// The base letter of a letter with a stroke or an accent, derived from its Unicode name.
  private var latinLetter: Unicode.Scalar? {
    guard base.value < 0x250 || (0x1E00..<0x1F00).contains(base.value), let name = base.properties.name else {
      return nil
    }
    let words = name.unicodeScalars.split(separator: " ")
    guard words.count > 3, words[0].elementsEqual("LATIN".unicodeScalars), words[3].count == 1,
      let letter = words[3].first
    else { return nil }
    return words[1].elementsEqual("SMALL".unicodeScalars) ? Unicode.Scalar(letter.value + 32) : letter
  }

  /// Unicode signs and their ASCII equivalents.
  static let asciiSigns: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "-", "━": "-", "│": "|", "┃": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+", "└": "+",
    "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "▌": "|", "▐": "|", "█": "#", "▓": "#", "▒": "#",
    "░": ".", "▉": "#", "▊": "#", "▋": "#", "▍": "|", "▎": "|", "▏": "|", "…": "~", "·": "-", "•": "*", "●": "*",
    "○": "o", "◌": "o", "◉": "*", "☐": "_", "☑": "x", "☒": "x", "✓": "x", "✔": "x", "✗": "x", "×": "x", "›": ">",
    "‹": "<", "»": ">", "«": "<", "→": ">", "←": "<", "↑": "^", "↓": "v", "↻": "@", "↺": "@", "⏎": "/", "⇥": ">",
    "–": "-", "—": "-", "‐": "-", "‑": "-", "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "′": "'", "″": "\"",
    "≤": "<", "≥": ">", "★": "*", "☆": "*", "▲": "^", "▼": "v", "▶": ">", "◀": "<", "▸": ">", "▴": "^", "▾": "v",
    "⊞": "+", "\u{3000}": " ",
  ]
}

extension DisplayText {
  /// The text in ASCII with the same width, for output that is not UTF-8.
  package var asciiOnly: DisplayText {
    DisplayText(glyphs: glyphs.flatMap { Array(repeating: Glyph($0.ascii), count: Int($0.width)) })
  }
}
