/// The entry point of the command line.
package enum Start {
  /// Runs the program with its arguments, without its name; returns the exit status.
  ///
  /// A bare start goes straight to the screen; only commands load the command tree.
  package static func run(_ arguments: [String]) -> Int32 {
    LeanStart(arguments)?.run() ?? CommandTree.run(arguments)
  }
}
