import TodoAPI

/// A command as its parser of arguments describes it: the program itself, or one below it.
package struct CommandInfo: Decodable, Sendable {
  /// Something that can stand behind the command.
  package struct Argument: Decodable, Sendable {
    /// How it is written: `--home`, or `-h`.
    package struct Name: Decodable, Sendable {
      /// "long", "short" or "longWithSingleDash".
      package let kind: String
      /// The name without dashes.
      package let name: String

      /// The name with its dashes.
      package var text: String { (kind == "long" ? "--" : "-") + name }
    }

    /// "positional", "option" or "flag".
    package let kind: String
    package let names: [Name]?
    package let valueName: String?
    package let abstract: String?
    package let isOptional: Bool
    package let isRepeating: Bool
    /// How its value is told from options: "unconditional" where anything may be it.
    package let parsingStrategy: String?
    package let shouldDisplay: Bool
  }

  /// The word that names it.
  package let commandName: String
  package let abstract: String?
  package let discussion: String?
  package let arguments: [Argument]?
  let shouldDisplay: Bool
  /// The commands below it.
  package let subcommands: [CommandInfo]?

  /// The command below it that words name: `lists rename`; nil where there is none.
  package func command(_ path: String) -> CommandInfo? {
    path.split(separator: " ").reduce(Optional(self)) { command, name in
      command?.subcommands?.first { $0.commandName == name }
    }
  }

  private struct Dump: Decodable {
    let command: CommandInfo
  }

  /// Reads what `--experimental-dump-help` prints.
  ///
  /// Throws `DecodingError`.
  package init(dump: String) throws { self = try decodeJSON(Dump.self, from: dump).command }
}
