import ArgumentParser
import Themes

/// `todos theme preview`: prints a sample screen in the colours of a theme.
struct ThemePreviewCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show what a theme looks like."
  )

  @Argument(help: "The id of a theme; the one in use without.", completion: Candidates.themes)
  var id: String?
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let shelf = ThemeShelf(session)
    let theme = try shelf.theme(id ?? shelf.current).theme
    let frame = ThemePreview.frame(theme: theme, icons: session.console.icons)
    guard let depth = session.console.depth else { return try session.console.show(frame) }
    try session.console.pass(StyledText.render(frame, palette: Palette(theme: theme, depth: depth)))
  }
}
