import ArgumentParser

/// `todos theme`: lists, prints and imports themes.
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
