import Frames

/// The entry point of the command line.
package enum Start {
  /// Runs the program with its arguments, without its name; returns the exit status.
  ///
  /// A bare start goes straight to the screen; only commands load the command tree.
  package static func run(_ arguments: [String]) -> Int32 {
    let arguments = withoutComment(arguments)
    return LeanStart(arguments)?.run() ?? CommandTree.run(arguments)
  }

  /// The arguments in front of a comment: a lone `#` with words behind it, as most shells leave comments out.
  ///
  /// An interactive zsh hands them on. The words are named, so that nobody misses them in a title.
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
