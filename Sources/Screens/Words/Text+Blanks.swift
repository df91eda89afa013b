import TodoModel

extension StringProtocol {
  func trimmingBlanks() -> String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// Returns the text without trailing blanks.
  func trimmingEnd() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Returns true if the text contains every word of `typed`, ignoring case.
  func holdsWords(of typed: String) -> Bool {
    let text = folded
    return typed.folded.split(whereSeparator: \.isWhitespace).allSatisfy { text.contains($0) }
  }
}
