import ArgumentParser
import Themes

struct ThemePreviewCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show what a theme looks like.",
    discussion: "todos theme preview nord --svg > nord.svg"
  )

  @Argument(help: "The id of a theme; default: the current one.", completion: Candidates.themes)
  var id: String?
  @Flag(help: "Print it as an SVG picture.")
  var svg = false
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let shelf = ThemeShelf(session)
    let theme = try shelf.theme(id ?? shelf.current).theme
    let frame = ThemePreview.frame(theme: theme, icons: session.console.icons)
    if svg {
      return try session.console.pass(FramePicture(frame, theme: theme).svg(title: "todos in " + theme.name))
    }
    guard let depth = session.console.depth else { return try session.console.show(frame) }
    try session.console.pass(StyledText.render(frame, palette: Palette(theme: theme, depth: depth)))
  }
}
