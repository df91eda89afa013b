import ArgumentParser
import JSON
import TodoModel

struct ThemeListCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the themes.")

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let shelf = ThemeShelf(session)
    if json.isWanted {
      let themes = shelf.ids.map { id in
        JSONValue.object(["id": .string(id), "current": .bool(id == shelf.current)])
      }
      return try session.console.pass(JSONText.of(.object(["themes": .array(themes)])))
    }
    for id in shelf.ids { try session.console.say((id == shelf.current ? "* " : "  ") + id) }
  }
}
