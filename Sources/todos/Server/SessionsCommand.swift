import ArgumentParser

/// `todos sessions`: where this account is signed in.
struct SessionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Show where this account is signed in, or end a session.",
    discussion: "todos sessions end 3f9a",
    subcommands: [SessionsListCommand.self, SessionsEndCommand.self],
    defaultSubcommand: SessionsListCommand.self
  )
}
