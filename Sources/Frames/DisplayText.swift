/// Text that is safe to print: the only text type for drawing and plain output (invariant V11).
///
/// It can be created from any string: controls, bidi and invisible characters become visible signs, clusters with
/// inconsistent terminal support are reduced, marks are limited, and the width is computed here.
package struct DisplayText: Hashable, Sendable, ExpressibleByStringLiteral {
  package private(set) var glyphs: [Glyph]
  package private(set) var width: Int

  /// Cleans a string; one longer than `byteLimit` UTF-8 bytes is truncated and ends with `…`.
  package init(_ raw: String, byteLimit: Int = 65_536) {
    if let plain = Self.plainGlyphs(of: raw, byteLimit: byteLimit) {
      self.init(glyphs: plain, width: plain.count)
    } else {
      self.init(glyphs: TextCleaner.clean(raw, byteLimit: byteLimit))
    }
  }

  /// Cleans a string at the end of a line, where emoji can keep their skin tones.
  package init(lineEnd raw: String) { self.init(glyphs: TextCleaner.clean(raw, byteLimit: 65_536, keepsTones: true)) }

  /// Cleans an icon of an icon set; only icons may contain private-use characters (one column each).
  package init(icon raw: String) {
    var cleaner = TextCleaner(allowsPrivateUse: true)
    for scalar in raw.unicodeScalars.prefix(16) { cleaner.add(scalar) }
    self.init(glyphs: cleaner.glyphs)
  }

  package init(stringLiteral value: String) { self.init(value) }

  init(glyphs: [Glyph]) { self.init(glyphs: glyphs, width: glyphs.reduce(0) { $0 + Int($1.width) }) }

  private init(glyphs: [Glyph], width: Int) {
    self.glyphs = glyphs
    self.width = width
  }

  package init(repeating glyph: Glyph, count: Int) {
    glyphs = Array(repeating: glyph, count: max(0, count))
    width = glyphs.count * Int(glyph.width)
  }

  package static let empty = DisplayText(glyphs: [])

  package var isEmpty: Bool { glyphs.isEmpty }

  package var text: String {
    var text = ""
    text.reserveCapacity(glyphs.count)
    for glyph in glyphs { text += glyph.text }
    return text
  }

  /// Returns the text truncated to `columns`, with `…` if something was cut.
  package func truncated(to columns: Int) -> DisplayText {
    guard width > columns else { return self }
    let end = Glyph.ellipsis
    let room = columns - Int(end.width)
    guard room >= 0 else { return .empty }
    var kept = 0
    var taken = 0
    while taken < glyphs.count, kept + Int(glyphs[taken].width) <= room {
      kept += Int(glyphs[taken].width)
      taken += 1
    }
    return DisplayText(glyphs: glyphs.prefix(taken) + [end])
  }

  /// Returns the part within `columns`; a wide glyph at an edge becomes a blank, so that columns stay aligned.
  package func slice(columns: Range<Int>) -> DisplayText {
    var part: [Glyph] = []
    var column = 0
    for glyph in glyphs where column < columns.upperBound {
      let end = column + Int(glyph.width)
      if column >= columns.lowerBound, end <= columns.upperBound {
        part.append(glyph)
      } else if end > columns.lowerBound {
        part.append(.blank)
      }
      column = end
    }
    return DisplayText(glyphs: part)
  }

  /// Returns the text padded with blanks to `columns`; a wider text is unchanged.
  package func padded(to columns: Int) -> DisplayText { self + DisplayText(repeating: .blank, count: columns - width) }

  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(glyphs: left.glyphs + right.glyphs)
  }

  /// Returns the glyphs if the text is printable ASCII only, the fast path for nearly all texts of a frame.
  private static func plainGlyphs(of raw: String, byteLimit: Int) -> [Glyph]? {
    let fast = raw.utf8.withContiguousStorageIfAvailable { bytes -> [Glyph]? in
      guard bytes.count <= byteLimit, bytes.allSatisfy({ $0 >= UInt8(ascii: " ") && $0 <= UInt8(ascii: "~") }) else {
        return nil
      }
      return bytes.map { Glyph(bits: UInt64($0)) }
    }
    return fast ?? nil
  }
}
