import ArgumentParser

/// `todos config`: tells where settings live, reads one, sets one.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show where settings live, read or set one.",
    subcommands: [
      ConfigShowCommand.self, ConfigPathCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
    ],
    defaultSubcommand: ConfigShowCommand.self
  )
}
