extension Glyph {
  /// The nearest printable ASCII character, for terminals without UTF-8; `?` where there is none.
  package var ascii: Unicode.Scalar {
    if base.value < 0x7F { return base }
    if let sign = Self.asciiSigns[base] { return sign }
    return latinLetter ?? "?"
  }

  /// The plain letter of one with a stroke or an accent, told by its Unicode name.
  private var latinLetter: Unicode.Scalar? {
    guard base.value < 0x250 || (0x1E00..<0x1F00).contains(base.value), let name = base.properties.name
    else { return nil }
    let words = name.unicodeScalars.split(separator: " ")
    guard words.count > 3, words[0].elementsEqual("LATIN".unicodeScalars), words[3].count == 1,
      let letter = words[3].first
    else { return nil }
    return words[1].elementsEqual("SMALL".unicodeScalars) ? Unicode.Scalar(letter.value + 32) : letter
  }

  private static let asciiSigns: [Unicode.Scalar: Unicode.Scalar] = [
    "─": "-", "━": "-", "│": "|", "┃": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "┌": "+", "┐": "+",
    "└": "+", "┘": "+", "├": "+", "┤": "+", "┬": "+", "┴": "+", "┼": "+", "▌": "|", "▐": "|", "█": "#",
    "▓": "#", "▒": "#", "░": ".", "▉": "#", "▊": "#", "▋": "#", "▍": "|", "▎": "|", "▏": "|",
    "…": "~", "·": ".", "•": "*", "●": "*", "○": "o", "◌": "o", "◉": "*", "☐": "_", "☑": "x", "☒": "x",
    "✓": "x", "✔": "x", "✗": "x", "×": "x", "›": ">", "‹": "<", "»": ">", "«": "<", "→": ">", "←": "<",
    "↑": "^", "↓": "v", "↻": "@", "↺": "@", "⏎": "/", "⇥": ">", "–": "-", "—": "-", "‐": "-", "‑": "-",
    "‘": "'", "’": "'", "“": "\"", "”": "\"", "„": "\"", "′": "'", "″": "\"", "≤": "<", "≥": ">",
    "★": "*", "☆": "*", "▲": "^", "▼": "v", "▶": ">", "◀": "<", "▸": ">", "▾": "v", "\u{3000}": " ",
  ]
}

extension DisplayText {
  /// The text in ASCII alone and equally wide, for output that is not UTF-8.
  package var asciiOnly: DisplayText {
    DisplayText(
      glyphs: glyphs.flatMap { Array(repeating: Glyph($0.ascii), count: Int($0.width)) }
    )
  }
}
