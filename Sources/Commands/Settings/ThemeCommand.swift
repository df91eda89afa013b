import ArgumentParser

/// `todos theme`: lists the themes, shows what they look like and brings in those of other programs.
struct ThemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "List, show, preview or import themes.",
    discussion: "todos config set theme nord",
    subcommands: [
      ThemeListCommand.self, ThemeShowCommand.self, ThemePreviewCommand.self, ThemeImportCommand.self,
    ]
  )
}
