import Frames

/// The entry point of the command line.
package enum Start {
  /// Runs the program with its arguments, without its name; returns the exit status.
  ///
  /// A bare start goes straight to the screen. Only commands load the command tree.
  package static func run(_ arguments: [String]) -> Int32 {
    let arguments = withoutComment(arguments)
    return LeanStart(arguments)?.run() ?? CommandTree.run(arguments)
  }

  /// Removes a comment from the arguments: a lone `#` and the words behind it.
  ///
  /// Most shells remove comments; an interactive zsh passes them on. A message names the removed words, so that
  /// nobody misses them in a title.
  private static func withoutComment(_ arguments: [String]) -> [String] {
    guard let place = arguments.firstIndex(of: "#"), place > 0, place + 1 < arguments.count,
      arguments.first != SshCommand.name, !arguments.contains("icon")
    else { return arguments }
    let comment = arguments[place...].joined(separator: " ")
    try? Outlet.messages.write(
      "todos: Ignored as a comment: \(DisplayText(comment).text). A word such as '#12' in quotes stays.\n"
    )
    return Array(arguments[..<place])
  }
}
