import Messages

/// Messages about the words of the command line, and about errors of any command.
enum StartMessages {
  static func commentIgnored(_ comment: String) -> String {
    localized("Ignored as a comment: \(comment). A word such as '#12' in quotes stays.")
  }

  static var linearNotCombined: String {
    localized("--linear cannot be combined with a command: `todos --linear` reads commands line by line.")
  }

  static func unknownCommand(_ command: String) -> String { localized("Unknown command `\(command)`.") }
  static func commandDoesThat(_ command: String) -> String { localized("`todos \(command)` does that.") }
  static func didYouMeanCommand(_ command: String) -> String { localized("Did you mean `todos \(command)`?") }

  static func helpListsCommandsAndAdd(_ help: String) -> String {
    localized("`\(help)` lists the commands; `todos add` adds an item.")
  }

  static func helpListsCommands(_ help: String) -> String { localized("`\(help)` lists the commands.") }
  static func unknownOption(_ option: String) -> String { localized("Unknown option '\(option)'.") }
  static func didYouMeanOption(_ option: String) -> String { localized("Did you mean '--\(option)'?") }

  static func dashedValue(_ value: String, joined: String) -> String {
    localized("\(value) starts with a dash, like an option. To pass it as a value, use =: \(joined)")
  }

  static func dashedText(_ word: String, line: String) -> String {
    localized("Unknown option \(word). Put text that starts with a dash after `--`: \(line)")
  }

  static var importRunning: String {
    localized("Another import is running. Nothing was imported; try again when it is done.")
  }
  static func fileNotUsable(_ path: String, _ reason: String) -> String {
    localized("\(path) cannot be used: \(reason).")
  }
  static func unexpectedError(_ error: String) -> String { localized("Unexpected error: \(error).") }
  static var titleDone: String { localized("Done") }
  static var titleUnavailable: String { localized("Out of reach") }
  static var titleRefused: String { localized("Not done") }
  static var titleUnusable: String { localized("Terminal or data unusable") }
  static var titleUsage: String { localized("Command not understood") }
}
