import Messages

/// Messages of linear mode.
enum LinearMessages {
  static func help(_ example: String, _ help: String) -> String { "\(example): \(help)." }
  static func help(_ example: String, _ help: String, short names: [String]) -> String {
    localized("\(example): \(help). Short: \(alternatives(names)).")
  }
  static var itemReadLast: String { localized("Instead of a number you can say it, for the item read last: done it.") }
  static var otherCommands: String {
    localized(
      """
      All other commands work as on the command line: snooze it, focus 12, sweep, calendar --agenda. help snooze explains \
      a command.
      """)
  }

  static func unknownCommand(_ word: String) -> String {
    localized("Unknown command \(word). Type help for all commands, or add followed by text to add an item.")
  }
  static func unknownCommand(_ word: String, near: String) -> String {
    localized(
      """
      Unknown command \(word). Did you mean \(near)? Type help for all commands, or add followed by text to add an item.
      """)
  }
  static func noCommand(after number: String) -> String {
    localized(
      "There is no command after \(number). Type \(number) alone to read it, done \(number), or date \(number) friday.")
  }
  static func noItem(example: String) -> String { localized("Say which item, by its number, as in: \(example)") }
  static func takesNoArguments(_ name: String) -> String { localized("Type \(name) alone; it takes no arguments.") }
}
