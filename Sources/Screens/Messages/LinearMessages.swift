/// Messages of linear mode.
enum LinearMessages {
  static func help(_ example: String, _ help: String) -> String { "\(example): \(help)." }
  static func help(_ example: String, _ help: String, short names: [String]) -> String {
    "\(example): \(help). Short: \(names.joined(separator: " or "))."
  }
  static var itemReadLast: String { "Instead of a number you can say it, for the item read last: done it." }
  static var otherCommands: String {
    """
    All other commands work as on the command line: snooze it, focus 12, sweep, calendar --agenda. help snooze explains \
    a command.
    """
  }

  static func unknownCommand(_ word: String) -> String {
    "Unknown command \(word). Type help for all commands, or add followed by text to add an item."
  }
  static func unknownCommand(_ word: String, near: String) -> String {
    """
    Unknown command \(word). Did you mean \(near)? Type help for all commands, or add followed by text to add an item.
    """
  }
  static func noCommand(after number: String) -> String {
    "There is no command after \(number). Type \(number) alone to read it, done \(number), or date \(number) friday."
  }
  static func noItem(example: String) -> String { "Say which item, by its number, as in: \(example)" }
  static func takesNoArguments(_ name: String) -> String { "Type \(name) alone; it takes no arguments." }
}
