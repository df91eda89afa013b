import DiceSupport
import Frames

/// Strings that could break a screen: escape sequences, controls, invisible characters, marks, clusters.
enum HostileText {
  static func make(seed: UInt64) -> String {
    var random = Dice(seed)
    var text = ""
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      if Bool.random(using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0..<0x110000, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Returns true if the glyph is a printable character with real marks, by an independent rule.
  static func isHarmless(_ glyph: Glyph) -> Bool {
    let base = glyph.base.properties
    let bad: [Unicode.GeneralCategory] = [
      .control, .format, .unassigned, .privateUse, .surrogate, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .enclosingMark,
    ]
    guard !bad.contains(base.generalCategory), !base.isDefaultIgnorableCodePoint else { return false }
    return [glyph.firstMark, glyph.secondMark].allSatisfy {
      let category = $0.properties.generalCategory
      return $0 == "\0" || category == .nonspacingMark || category == .enclosingMark || category == .otherLetter
    }
  }

  private static let pieces = [
    "\u{1B}[31m", "\u{1B}]52;c;YQ==\u{7}", "\u{9B}2J", "\u{1B}P", "\u{1B}_", "\u{1B}\\", "\u{90}", "\u{9C}", "\r\n",
    "\n", "\t", "\0", "\u{7F}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}",
    "\u{E0041}", "\u{FE0F}", "\u{FE0E}", "\u{E0101}", "\u{301}", "\u{20E3}", "\u{1F3FD}", "👩", "🏴", "🇩", "🇪", "1", "日",
    "한", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{3000}", "#(touch x)", "#{pane_pid}", "%H", "abc ", "\u{E000}",
    "\u{115F}", "\u{3164}", "\u{2800}", "\u{A0}", "\u{25CC}", "\u{FFFD}", "…", "ä", "\u{FFFF}",
  ]
}
