import ArgumentParser
import Frames

/// Words for a shell that is to offer them.
///
/// bash puts what it is offered on its line unquoted, so a title could run a command there: only letters, digits and a
/// few signs come through.
enum CandidateText {
  /// Columns of an explanation.
  private static let columns = 50

  /// Words with what they stand for, in the form of the shell that asks.
  ///
  /// bash puts a single one on the line as it is, so that must be the bare word.
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

  /// What is meant by what stands on the line so far: zsh hands a word over with its quotes, and compares what it is offered
  /// without them.
  static func meant(_ typed: String) -> String {
    guard CompletionShell.requesting == .zsh else { return typed }
    if typed.hasPrefix("'") || typed.hasPrefix("\"") { return String(typed.dropFirst()) }
    return String(typed.filter { $0 != "\\" })
  }

  /// A word in the form of the shell that asks, with nothing to explain it: for zsh a backslash stands for the next sign.
  static func whole(_ word: String) -> String {
    CompletionShell.requesting == .zsh ? word.replacing("\\", with: "\\\\") : word
  }

  /// Whether a word can stand on a shell's line as it is.
  static func isPlain(_ word: String) -> Bool {
    !word.isEmpty && !word.hasPrefix("-") && word == DisplayText(word).text
      && word.allSatisfy { isHarmless($0) && $0 != " " && $0 != ":" }
  }

  /// Whether no shell sees more in a character than itself.
  private static func isHarmless(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || " .,:+@_-".contains(character)
  }

  private static func cut(_ text: String) -> String {
    text.count <= columns ? text : text.prefix(columns - 1) + "…"
  }
}
