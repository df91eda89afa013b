/// How one line about today is written.
package enum StatusForm: String, CaseIterable, Hashable, Sendable {
  /// Facts in words: "3 of 9 done · next 9:00".
  case plain
  /// The same in few signs, in tmux's colours.
  case tmux
  /// For prompts: "3/9".
  case short
  /// Whole sentences, for the ear.
  case sentence
  /// For programs.
  case json
}
