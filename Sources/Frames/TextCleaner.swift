/// Converts scalars to glyphs that are safe to print, one scalar at a time, in linear time and bounded memory.
struct TextCleaner {
  private(set) var glyphs: [Glyph] = []

  private let allowsPrivateUse: Bool
  private let keepsTones: Bool
  private var takesMarks = false
  private var tookSelector = false
  private var joinsEmoji = false
  private var endsInReturn = false

  init(allowsPrivateUse: Bool = false, keepsTones: Bool = false) {
    self.allowsPrivateUse = allowsPrivateUse
    self.keepsTones = keepsTones
  }

  /// Returns the glyphs of a string, reading at most `byteLimit` bytes of UTF-8.
  static func clean(_ raw: String, byteLimit: Int, keepsTones: Bool = false) -> [Glyph] {
    var cleaner = TextCleaner(keepsTones: keepsTones)
    cleaner.glyphs.reserveCapacity(min(raw.utf8.count, byteLimit))
    var bytes = 0
    for scalar in raw.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > byteLimit {
        cleaner.sign(.ellipsis)
        break
      }
      cleaner.add(scalar)
    }
    return cleaner.glyphs
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20..<0x7F: open(scalar, width: 1)
    case 0..<0xA0: addControl(scalar)
    default: if !extendsLast(scalar) { addOther(scalar) }
    }
  }

  /// Replaces a control by its Unicode control picture, or by the replacement glyph (C1).
  private mutating func addControl(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n" where endsInReturn: glyphs[glyphs.count - 1] = Self.lineBreak
    case "\n": sign(Self.lineBreak)
    case "\r": sign(Glyph("\u{240D}"))
    case "\t": sign(Glyph("\u{21E5}"))
    case "\u{7F}": sign(Glyph("\u{2421}"))
    default: sign(scalar.value < 0x20 ? Glyph(Unicode.Scalar(0x2400 + scalar.value) ?? " ") : .replacement)
    }
    endsInReturn = scalar == "\r"
  }

  /// Returns true if the scalar only extends the previous glyph or is dropped with it.
  private mutating func extendsLast(_ scalar: Unicode.Scalar) -> Bool {
    guard let last = glyphs.last else { return false }
    if joinsEmoji {
      joinsEmoji = false
      if scalar.properties.isEmoji { return true }
    }
    switch scalar.value {
    case 0x1F3FB...0x1F3FF: return takesTone(scalar, after: last)
    case 0x20E3: return takesMarks && Self.isKeycap(last.base)
    case 0x200C, 0x200D: return takesJoiner(scalar, after: last)
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF: return takesSelector(after: last)
    case 0xE0020...0xE007F: return last == .replacement || (takesMarks && last.base.value == 0x1F3F4)
    default: return false
    }
  }

  /// Keeps the skin tone of an emoji only at the end of a line, because terminals disagree on the combined width.
  private mutating func takesTone(_ scalar: Unicode.Scalar, after last: Glyph) -> Bool {
    guard takesMarks, Self.isEmoji(last.base) else { return false }
    if keepsTones, last.base.properties.isEmojiModifierBase, last.firstMark == "\0" {
      glyphs[glyphs.count - 1] = last.adding(mark: scalar)
    }
    return true
  }

  private mutating func takesJoiner(_ scalar: Unicode.Scalar, after last: Glyph) -> Bool {
    guard takesMarks else { return last == .replacement }
    joinsEmoji = scalar.value == 0x200D && Self.isEmoji(last.base)
    return joinsEmoji || Self.isJoiningScript(last.base)
  }

  private mutating func takesSelector(after last: Glyph) -> Bool {
    guard takesMarks, !tookSelector else { return last == .replacement }
    tookSelector = true
    return true
  }

  private mutating func addOther(_ scalar: Unicode.Scalar) {
    if let letter = Self.flagLetter(scalar) { return open(letter, width: 1) }
    if scalar.properties.isDefaultIgnorableCodePoint { return sign(.replacement) }
    switch scalar.properties.generalCategory {
    case .privateUse where allowsPrivateUse: open(scalar, width: 1)
    case .control, .format, .unassigned, .privateUse, .surrogate: sign(.replacement)
    case .lineSeparator, .paragraphSeparator: sign(Self.lineBreak)
    case .spaceSeparator: open(scalar.value == 0x3000 ? scalar : " ", width: scalar.value == 0x3000 ? 2 : 1)
    case .nonspacingMark, .enclosingMark: mark(scalar)
    default:
      if HangulSyllable.isTrailing(scalar) { return addTrailingJamo(scalar) }
      open(scalar, width: Columns.of(scalar))
    }
  }

  private mutating func addTrailingJamo(_ scalar: Unicode.Scalar) {
    guard takesMarks, let last = glyphs.last, let syllable = HangulSyllable.composed(last.base, with: scalar) else {
      return mark(scalar)
    }
    glyphs[glyphs.count - 1] = Glyph(syllable, width: 2)
  }

  /// Adds a mark to the last glyph, or to a dotted circle if no glyph can carry it.
  private mutating func mark(_ scalar: Unicode.Scalar) {
    if !takesMarks { open("\u{25CC}", width: 1) }
    glyphs[glyphs.count - 1] = glyphs[glyphs.count - 1].adding(mark: scalar)
  }

  private mutating func open(_ base: Unicode.Scalar, width: Int8) {
    append(Glyph(base, width: width), takesMarks: true)
  }

  private mutating func sign(_ glyph: Glyph) { append(glyph, takesMarks: false) }

  private mutating func append(_ glyph: Glyph, takesMarks: Bool) {
    glyphs.append(glyph)
    self.takesMarks = takesMarks
    tookSelector = false
    joinsEmoji = false
    endsInReturn = false
  }

  private static let lineBreak = Glyph("\u{23CE}")

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.value > 0x7F && scalar.properties.isEmoji }

  private static func isKeycap(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "#" || scalar == "*" || ("0"..."9").contains(scalar)
  }

  /// Returns true for Arabic to Myanmar and Mongolian, whose joiners affect shaping and hide nothing.
  private static func isJoiningScript(_ scalar: Unicode.Scalar) -> Bool {
    (0x600..<0x1100).contains(scalar.value) || (0x1780..<0x1900).contains(scalar.value)
  }

  /// Returns the letter of a regional indicator; flags are shown as two letters.
  private static func flagLetter(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x1F1E6...0x1F1FF).contains(scalar.value) else { return nil }
    return Unicode.Scalar(scalar.value - 0x1F1E6 + 0x41)
  }
}

/// Composition of Hangul syllables from conjoining jamo (The Unicode Standard, section 3.12).
enum HangulSyllable {
  /// Returns true for a vowel or a final consonant that joins the preceding letter.
  static func isTrailing(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
  }

  /// Returns the syllable of a leading consonant or open syllable with a vowel or a final consonant.
  static func composed(_ first: Unicode.Scalar, with second: Unicode.Scalar) -> Unicode.Scalar? {
    let (lead, vowel, final) = (first.value &- 0x1100, second.value &- 0x1161, second.value &- 0x11A7)
    if lead < 19, vowel < 21 { return Unicode.Scalar(0xAC00 + (lead * 21 + vowel) * 28) }
    let syllable = first.value &- 0xAC00
    if syllable < 11_172, syllable % 28 == 0, final > 0, final < 28 { return Unicode.Scalar(first.value + final) }
    return nil
  }
}
