import ArgumentParser

/// `todos remind`: tells what is due.
struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind",
    abstract: "Tell what is due, each reminder once.",
    discussion: """
      todos remind --due             print what is due now and was not told yet
      todos remind --due --notify    the same as notifications, for cron and timers
      todos remind --follow          stay, and tell everything when its time comes
      todos remind install           a timer of systemd that does it every minute
      """,
    subcommands: [RemindTellCommand.self, RemindInstallCommand.self],
    defaultSubcommand: RemindTellCommand.self
  )
}
