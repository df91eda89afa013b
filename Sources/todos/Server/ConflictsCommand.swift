import Actions
import ArgumentParser

/// `todos conflicts`: what only the person can settle.
struct ConflictsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ItemVerb.conflicts.rawValue,
    abstract: "Show what needs you: values two machines disagree on, changes that were refused.",
    discussion: "todos conflicts resolve 12 title mine",
    subcommands: [ConflictsListCommand.self, ConflictsResolveCommand.self],
    defaultSubcommand: ConflictsListCommand.self
  )
}
