import ArgumentParser

/// The completion script for zsh, in which a word with blanks between quotes is one word.
///
/// The script of ArgumentParser counts how much of the word stands before the cursor in the last word of the line as it parts
/// it itself, for which a quote that is still open ends at the first blank.
enum ZshScript {
  static var text: String {
    TodosCommand.completionScript(for: .zsh).replacing(parted, with: given)
  }

  /// The word as it is parted there, and as zsh has it.
  static let parted = "printf %s \"${#${(z)LBUFFER}[-1]}\""
  static let given = "printf %s \"$((${#words[CURRENT]} - ${#SUFFIX} - ${#QISUFFIX}))\""
}
