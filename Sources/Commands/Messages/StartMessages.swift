/// Messages about the words of the command line, and about errors of any command.
enum StartMessages {
  static func commentIgnored(_ comment: String) -> String {
    "Ignored as a comment: \(comment). A word such as '#12' in quotes stays."
  }

  static var linearNotCombined: String {
    "--linear cannot be combined with a command: `todos --linear` reads commands line by line."
  }

  static func unknownCommand(_ command: String) -> String { "Unknown command `\(command)`." }
  static func commandDoesThat(_ command: String) -> String { "`todos \(command)` does that." }
  static func didYouMeanCommand(_ command: String) -> String { "Did you mean `todos \(command)`?" }

  static func helpListsCommandsAndAdd(_ help: String) -> String {
    "`\(help)` lists the commands; `todos add` adds an item."
  }

  static func helpListsCommands(_ help: String) -> String { "`\(help)` lists the commands." }
  static func unknownOption(_ option: String) -> String { "Unknown option '\(option)'." }
  static func didYouMeanOption(_ option: String) -> String { "Did you mean '--\(option)'?" }

  static func dashedValue(_ value: String, joined: String) -> String {
    "\(value) starts with a dash, like an option. To pass it as a value, use =: \(joined)"
  }

  static func dashedText(_ word: String, line: String) -> String {
    "Unknown option \(word). Put text that starts with a dash after `--`: \(line)"
  }

  static var importRunning: String { "Another import is running. Nothing was imported; try again when it is done." }
  static func fileNotUsable(_ path: String, _ reason: String) -> String { "\(path) cannot be used: \(reason)." }
  static func unexpectedError(_ error: String) -> String { "Unexpected error: \(error)." }
  static var titleDone: String { "Done" }
  static var titleUnavailable: String { "Out of reach" }
  static var titleRefused: String { "Not done" }
  static var titleUnusable: String { "Terminal or data unusable" }
  static var titleUsage: String { "Command not understood" }
}
