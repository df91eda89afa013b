import ArgumentParser

/// The completion script for zsh, in which quoted words may contain blanks.
///
/// The script of ArgumentParser splits the line itself to find the cursor's position in the last word; an open quote
/// then ends at the first blank.
enum ZshScript {
  static var text: String {
    TodosCommand.completionScript(for: .zsh).replacing(parted, with: given)
  }

  /// The expression for the position by ArgumentParser, and by zsh.
  static let parted = "printf %s \"${#${(z)LBUFFER}[-1]}\""
  static let given = "printf %s \"$((${#words[CURRENT]} - ${#SUFFIX} - ${#QISUFFIX}))\""
}
