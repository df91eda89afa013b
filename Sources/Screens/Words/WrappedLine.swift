import Frames

/// A line of text wrapped into rows at blanks; a word longer than a row is split at the end of the row.
struct WrappedLine: Hashable {
  /// The characters of each row; the blank at a break belongs to the row before it.
  let rows: [Range<Int>]
  let columns: LineColumns

  init(_ text: String, width: Int) {
    let columns = LineColumns(text)
    self.columns = columns
    guard columns.width > max(1, width) else {
      rows = [0..<columns.count]
      return
    }
    let characters = Array(text)
    var rows: [Range<Int>] = []
    var start = 0
    while start < characters.count {
      let end = Self.end(of: characters, from: start, columns, width: max(1, width))
      rows.append(start..<end)
      start = end
    }
    self.rows = rows
  }

  /// The text of each row, top to bottom, without the blanks at the breaks.
  var texts: [String] { rows.indices.map { text(ofRow: $0).text.trimmingEnd() } }

  func text(ofRow row: Int) -> DisplayText {
    let range = rows[row]
    return columns.text.slice(
      columns: columns.column(ofCharacter: range.lowerBound)..<columns.column(ofCharacter: range.upperBound))
  }

  /// Returns the row and column of the position before a character.
  func place(ofCharacter offset: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= offset } ?? 0
    let start = rows.isEmpty ? 0 : rows[row].lowerBound
    return (row, columns.column(ofCharacter: offset) - columns.column(ofCharacter: start))
  }

  /// Returns the character at a column of a row, clamped to the row.
  func character(row: Int, column: Int) -> Int {
    guard rows.indices.contains(row) else { return columns.count }
    let range = rows[row]
    let found = columns.character(atColumn: columns.column(ofCharacter: range.lowerBound) + max(0, column))
    let last = row == rows.count - 1 ? range.upperBound : max(range.lowerBound, range.upperBound - 1)
    return min(max(range.lowerBound, found), last)
  }

  private static func end(of characters: [Character], from start: Int, _ columns: LineColumns, width: Int) -> Int {
    let limit = columns.column(ofCharacter: start) + width
    guard columns.width > limit else { return characters.count }
    var end = start + 1
    while end < characters.count, columns.column(ofCharacter: end + 1) <= limit { end += 1 }
    if isBreak(characters[end]) { return end + 1 }
    let blank = characters[start..<end].lastIndex(where: isBreak)
    return blank.map { $0 + 1 } ?? end
  }

  /// Returns true for a blank at which a row can end; French signs have a no-break space before them.
  private static func isBreak(_ character: Character) -> Bool { character.isWhitespace && character != "\u{A0}" }
}

extension String {
  /// Returns the words that fit in `columns`, with a sign for omitted words; a word that is too long is cut.
  func wholeWords(in columns: Int) -> String {
    let text = DisplayText(self)
    if text.width <= columns { return self }
    let head = WrappedLine(self, width: columns - 2).texts.first ?? ""
    return hasPrefix(head + " ") ? head + " …" : text.truncated(to: columns).text
  }

  /// Returns a prefix of at most `bytes` UTF-8 bytes, cut after a word if possible.
  func wholeWords(bytes: Int) -> Substring {
    guard utf8.count > bytes else { return self[...] }
    var room = bytes
    let start = prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    guard let next = self[start.endIndex...].first, !next.isWhitespace,
      let blank = start.lastIndex(where: \.isWhitespace)
    else { return start }
    return start[..<blank]
  }
}
