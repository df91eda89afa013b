/// Words as a POSIX shell, fish and tmux's own files read them back.
enum ShellText {
  /// The word as it stands, or in quotes where it must.
  static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.utf8.allSatisfy { plain.contains($0) }
    return isPlain
      ? text
      : "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The words as one line.
  static func line(_ words: [String]) -> String { words.map(word).joined(separator: " ") }

  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@".utf8
  )
}
