import Glibc

/// The way in: a bare start goes straight to the screen, and only words wake the command line.
enum Program {
  /// Runs the program with its arguments, the program's own name left out; gives the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    guard let start = LeanStart(arguments) else { return CommandTree.run(arguments) }
    return start.run()
  }
}
