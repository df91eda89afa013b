/// Composes Hangul syllables from conjoining letters (The Unicode Standard, section 3.12).
enum HangulSyllable {
  /// Whether the scalar is a vowel or a final consonant that joins the letter before it.
  static func isTrailing(_ scalar: Unicode.Scalar) -> Bool {
    (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value)
  }

  /// The syllable that a leading consonant or an open syllable makes with a vowel or a final consonant.
  static func composed(_ first: Unicode.Scalar, with second: Unicode.Scalar) -> Unicode.Scalar? {
    let (lead, vowel, final) = (first.value &- 0x1100, second.value &- 0x1161, second.value &- 0x11A7)
    if lead < 19, vowel < 21 { return Unicode.Scalar(0xAC00 + (lead * 21 + vowel) * 28) }
    let syllable = first.value &- 0xAC00
    if syllable < 11_172, syllable % 28 == 0, final > 0, final < 28 {
      return Unicode.Scalar(first.value + final)
    }
    return nil
  }
}
