import ArgumentParser

/// `todos tmux`: what todos does in tmux.
struct TmuxCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tmux",
    abstract: "Put the list into tmux: status line, popup, widget, quick add.",
    subcommands: [TmuxSetupCommand.self]
  )
}
