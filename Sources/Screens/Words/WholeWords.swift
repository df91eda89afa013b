import Frames

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
