import Frames

extension String {
  /// The words that fit into so many columns, with a sign where some are left out; a word that is too long is cut.
  func wholeWords(in columns: Int) -> String {
    let text = DisplayText(self)
    if text.width <= columns { return self }
    let head = WrappedLine(self, width: columns - 2).texts.first ?? ""
    return hasPrefix(head + " ") ? head + " …" : text.truncated(to: columns).text
  }
}
