/// Text that is safe to print: the only thing that drawing and plain output accept (invariant V11).
///
/// Made from any string: controls, bidi and invisible characters become visible signs, clusters that terminals
/// disagree on are cut down, marks are capped, and the width is our own count.
package struct DisplayText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The glyphs, in order.
  package private(set) var glyphs: [Glyph]
  /// Columns in all.
  package private(set) var width: Int

  /// Cleans a string; of one longer than `byteLimit` UTF-8 bytes the start is taken, and `…` ends it.
  package init(_ raw: String, byteLimit: Int = 65_536) {
    if let plain = Self.plainGlyphs(of: raw, byteLimit: byteLimit) {
      self.init(glyphs: plain, width: plain.count)
    } else {
      self.init(glyphs: TextCleaner.clean(raw, byteLimit: byteLimit))
    }
  }

  /// Cleans a string that ends its line, so that its emoji can keep their skin tones.
  package init(lineEnd raw: String) {
    self.init(glyphs: TextCleaner.clean(raw, byteLimit: 65_536, keepsTones: true))
  }

  /// Cleans an icon of an icon set, which alone may use private-use characters (one column each).
  package init(icon raw: String) {
    var cleaner = TextCleaner(allowsPrivateUse: true)
    for scalar in raw.unicodeScalars.prefix(16) { cleaner.add(scalar) }
    self.init(glyphs: cleaner.glyphs)
  }

  package init(stringLiteral value: String) { self.init(value) }

  init(glyphs: [Glyph]) {
    self.init(glyphs: glyphs, width: glyphs.reduce(0) { $0 + Int($1.width) })
  }

  private init(glyphs: [Glyph], width: Int) {
    self.glyphs = glyphs
    self.width = width
  }

  /// The text of one glyph, `count` times.
  package init(repeating glyph: Glyph, count: Int) {
    glyphs = Array(repeating: glyph, count: max(0, count))
    width = glyphs.count * Int(glyph.width)
  }

  /// A text without any glyph.
  package static let empty = DisplayText(glyphs: [])

  /// Whether there is nothing to print.
  package var isEmpty: Bool { glyphs.isEmpty }

  /// The cleaned text, for plain output.
  package var text: String {
    var text = ""
    text.reserveCapacity(glyphs.count)
    for glyph in glyphs { text += glyph.text }
    return text
  }

  /// The start of the text that fits into `columns`, with `…` where something was cut.
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

  /// The part that stands in `columns`; a wide glyph cut by an edge leaves a blank, so that columns stay true.
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

  /// The text followed by blanks up to `columns`; unchanged when it is as wide already.
  package func padded(to columns: Int) -> DisplayText {
    self + DisplayText(repeating: .blank, count: columns - width)
  }

  /// The two texts one after the other.
  package static func + (left: DisplayText, right: DisplayText) -> DisplayText {
    DisplayText(glyphs: left.glyphs + right.glyphs)
  }

  /// The glyphs of a text of nothing but printable ASCII: nearly every text of every frame.
  private static func plainGlyphs(of raw: String, byteLimit: Int) -> [Glyph]? {
    let fast = raw.utf8.withContiguousStorageIfAvailable { bytes -> [Glyph]? in
      guard bytes.count <= byteLimit, bytes.allSatisfy({ $0 >= UInt8(ascii: " ") && $0 <= UInt8(ascii: "~") })
      else { return nil }
      return bytes.map { Glyph(bits: UInt64($0)) }
    }
    return fast ?? nil
  }
}
