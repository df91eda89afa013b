import ArgumentParser
import JSON
import Themes
import TodoModel

struct ThemeShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a theme as a file to copy.",
    discussion: "todos theme show nord > ~/.config/todos/themes/mine.toml"
  )

  @Argument(help: "The id of a theme; default: the current one.", completion: Candidates.themes)
  var id: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let shelf = ThemeShelf(session)
    let loaded = try shelf.theme(id ?? shelf.current)
    let theme = loaded.theme
    let facts = [
      ("id", theme.id), ("name", theme.name), ("variant", theme.variant.rawValue), ("source", theme.source),
      ("license", theme.license),
    ]
    if json.isWanted {
      let values = Dictionary(uniqueKeysWithValues: facts).mapValues { JSONText.Value.string($0) }
      return try session.console.pass(JSONText.of(.object(values)))
    }
    try session.console.say(lines: shelf.text(of: theme.id))
    for warning in loaded.warnings { session.console.complain("\(warning)") }
  }
}
