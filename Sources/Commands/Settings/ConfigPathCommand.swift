import ArgumentParser
import JSON
import Settings
import TodoModel

struct ConfigPathCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Print the path of config.toml."
  )

  @Flag(help: "Also print the paths of all other files.")
  var all = false
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let folders = session.folders
    let places = [
      ("config", folders.configFile), ("themes", folders.themes), ("database", folders.database),
      ("replica", folders.replica), ("snapshot", folders.snapshot), ("log", folders.log),
    ]
    if json.isWanted {
      let named = Dictionary(uniqueKeysWithValues: places)
      return try session.console.pass(JSONText.of(.object(named.mapValues { .string($0) })))
    }
    guard all else { return try session.console.say(folders.configFile) }
    for (name, path) in places { try session.console.say(name + "\t" + path) }
  }
}
