/// Where each character of an edited line stands on the screen, and back: what a line editor's cursor needs.
package struct LineColumns: Hashable, Sendable {
  /// The line as it is printed.
  package let text: DisplayText
  /// The column at which each character begins, and the one behind the last.
  private let starts: [Int]

  package init(_ raw: String) {
    var cleaner = TextCleaner()
    var starts: [Int] = []
    var column = 0
    var counted = 0
    for character in raw {
      starts.append(column)
      for scalar in character.unicodeScalars { cleaner.add(scalar) }
      for glyph in cleaner.glyphs[counted...] { column += Int(glyph.width) }
      counted = cleaner.glyphs.count
    }
    text = DisplayText(glyphs: cleaner.glyphs)
    self.starts = starts + [text.width]
  }

  /// The characters of the line.
  package var count: Int { starts.count - 1 }
  /// The columns of the line.
  package var width: Int { text.width }

  /// The column before the character at an offset; offsets outside the line count as its nearest end.
  package func column(ofCharacter offset: Int) -> Int {
    starts[min(max(0, offset), count)]
  }

  /// The offset of the character that covers a column; behind the line, the line's end.
  package func character(atColumn column: Int) -> Int {
    guard column < width else { return count }
    var low = 0
    var high = count
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= max(0, column) { low = middle } else { high = middle }
    }
    return low
  }
}
