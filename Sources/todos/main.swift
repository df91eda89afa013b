import Glibc

/// The way in: a bare start goes straight to the screen, and only words wake the tree of commands.
private let arguments = Array(CommandLine.arguments.dropFirst())
exit(LeanStart(arguments)?.run() ?? CommandTree.run(arguments))
