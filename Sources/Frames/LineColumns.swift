/// The mapping between characters of an edited line and screen columns, for the cursor of a line editor.
package struct LineColumns: Hashable, Sendable {
  package let text: DisplayText
  /// The column of each character, and the column after the last.
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

  package var count: Int { starts.count - 1 }
  package var width: Int { text.width }

  /// Returns the column of the character at an offset, which is clamped to the line.
  package func column(ofCharacter offset: Int) -> Int { starts[min(max(0, offset), count)] }

  /// Returns the offset of the character at a column; the end of the line for columns beyond it.
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
