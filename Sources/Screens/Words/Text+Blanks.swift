import TodoModel

extension StringProtocol {
  /// The text without blanks at its ends.
  func trimmingBlanks() -> String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// The text without blanks at its end.
  func trimmingEnd() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Whether every word of `typed` is in the text, whatever its case.
  func holdsWords(of typed: String) -> Bool {
    let text = folded
    return typed.folded.split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
  }
}
