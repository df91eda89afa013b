import ArgumentParser
import Frames

/// The encoding of completion candidates for a shell.
///
/// bash inserts a candidate unquoted, so a title could run a command: only letters, digits and a few signs pass.
enum CandidateText {
  /// Columns of an explanation.
  private static let columns = 50

  /// Returns words with their meanings, in the format of the shell.
  ///
  /// bash inserts a single candidate as it is, so that one stays a bare word.
  static func lines(_ words: [(word: String, meaning: String)]) -> [String] {
    if words.count == 1, ![.zsh, .fish].contains(CompletionShell.requesting) { return words.map(\.word) }
    return words.map(line)
  }

  private static func line(_ word: String, _ meaning: String) -> String {
    let text = DisplayText(meaning).text
    switch CompletionShell.requesting {
    case .zsh: return word + ":" + cut(text.split(separator: ":").joined(separator: "\\:"))
    case .fish: return word + "\t" + cut(text)
    default: return word + "  " + cut(String(text.map { isHarmless($0) ? $0 : "-" }))
    }
  }

  /// Returns the typed text without quoting: zsh passes a word with its quotes, but compares candidates without them.
  static func meant(_ typed: String) -> String {
    guard CompletionShell.requesting == .zsh else { return typed }
    if typed.hasPrefix("'") || typed.hasPrefix("\"") { return String(typed.dropFirst()) }
    return String(typed.filter { $0 != "\\" })
  }

  /// Encodes a word without a meaning for the requesting shell; in zsh a backslash is an escape.
  static func whole(_ word: String) -> String {
    CompletionShell.requesting == .zsh ? word.replacing("\\", with: "\\\\") : word
  }

  /// Returns true if a word needs no quoting on a shell's line.
  static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && word == DisplayText(word).text
      && word.allSatisfy { isHarmless($0) && $0 != " " && $0 != ":" }
  }

  /// Returns true if a character has no special meaning in any shell.
  private static func isHarmless(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " .,:+@_-".contains(character)
  }

  private static func cut(_ text: String) -> String {
    text.count <= columns ? text : text.prefix(columns - 1) + "…"
  }
}
