/// What one printed position shows: a base character with at most two marks, one or two columns wide.
package struct Glyph: Hashable, Sendable {
  /// The base character.
  package let base: Unicode.Scalar
  /// The first combining mark; U+0000 for none.
  package let firstMark: Unicode.Scalar
  /// The second combining mark; U+0000 for none.
  package let secondMark: Unicode.Scalar
  /// Columns, 1 or 2.
  package let width: Int8

  /// A glyph of parts that are known to be safe to print; made by `DisplayText` only.
  init(_ base: Unicode.Scalar, marks: (Unicode.Scalar, Unicode.Scalar) = ("\0", "\0"), width: Int8 = 1) {
    self.base = base
    firstMark = marks.0
    secondMark = marks.1
    self.width = width
  }

  /// A blank.
  package static let blank = Glyph(" ")

  /// The glyph as text.
  package var text: String {
    var text = String(base)
    if firstMark != "\0" { text.unicodeScalars.append(firstMark) }
    if secondMark != "\0" { text.unicodeScalars.append(secondMark) }
    return text
  }
}
