/// The quoting of words for POSIX shells, fish and tmux's configuration files.
enum ShellText {
  static func word(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(plain.contains) { return text }
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: #"'\''"#) + "'"
  }

  static func line(_ words: [String]) -> String { words.map(word).joined(separator: " ") }

  /// Splits a line into words; quotes group, nothing is expanded.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped || (quote != nil && character != quote && (character != "\\" || quote == "'")) {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace || ";&|()".contains(character) {
        word.map { words.append($0) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@".utf8)
}
