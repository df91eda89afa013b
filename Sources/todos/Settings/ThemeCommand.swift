import ArgumentParser

/// `todos theme`: lists the themes and shows what they look like.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "List, show or preview themes.",
    discussion: "todos config set theme nord",
    subcommands: [ThemeListCommand.self, ThemeShowCommand.self, ThemePreviewCommand.self]
  )
}
