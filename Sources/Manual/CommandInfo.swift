import TodoAPI

/// A command as described by its argument parser: the program or a subcommand.
package struct CommandInfo: Decodable, Sendable {
  /// An argument of a command.
  package struct Argument: Decodable, Sendable {
    /// The spelling of an argument: `--home`, or `-h`.
    package struct Name: Decodable, Sendable {
      /// "long", "short" or "longWithSingleDash".
      package let kind: String
      /// The name without dashes.
      package let name: String

      package var text: String { (kind == "long" ? "--" : "-") + name }
    }

    /// "positional", "option" or "flag".
    package let kind: String
    package let names: [Name]?
    package let valueName: String?
    package let abstract: String?
    package let isOptional: Bool
    package let isRepeating: Bool
    /// The strategy that tells values from options: "unconditional" accepts any value.
    package let parsingStrategy: String?
    package let shouldDisplay: Bool
  }

  package let commandName: String
  package let abstract: String?
  package let discussion: String?
  package let arguments: [Argument]?
  let shouldDisplay: Bool
  package let subcommands: [CommandInfo]?

  /// Returns the subcommand at a path such as `lists rename`, or nil if it does not exist.
  package func command(_ path: String) -> CommandInfo? {
    path.split(separator: " ").reduce(Optional(self)) { command, name in
      command?.subcommands?.first { $0.commandName == name }
    }
  }

  private struct Dump: Decodable { let command: CommandInfo }

  /// Parses the output of `--experimental-dump-help`; throws `DecodingError`.
  package init(dump: String) throws { self = try decodeJSON(Dump.self, from: dump).command }
}
