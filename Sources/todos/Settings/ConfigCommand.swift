import ArgumentParser

/// `todos config`: tells where settings live, reads one, sets one, takes one out.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show where settings live, read, set or unset one.",
    subcommands: [
      ConfigShowCommand.self, ConfigPathCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ],
    defaultSubcommand: ConfigShowCommand.self
  )
}
