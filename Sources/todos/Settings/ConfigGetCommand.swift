import ArgumentParser
import JSON
import Settings
import TodoModel

/// `todos config get`: prints a setting's value, or all of them.
struct ConfigGetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print a setting, or all of them."
  )

  @Argument(help: "The name of a setting.", completion: Candidates.settings)
  var name: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let settings = try name.map { [try setting($0)] } ?? Setting.table
    if json.isWanted {
      let values = settings.map { ($0.key, $0.text(of: session.config)) }
      return try session.console.pass(
        JSONText.of(.object(Dictionary(uniqueKeysWithValues: values).mapValues { .string($0) }))
      )
    }
    for setting in settings {
      let value = setting.text(of: session.config)
      try session.console.say(name == nil ? "\(setting.key) = \(value)  # \(setting.help)" : value)
    }
  }

  private func setting(_ name: String) throws(Refusal) -> Setting {
    if let setting = Setting.table[name] { return setting }
    let hint =
      NearestWord.of(name, in: Setting.table.map(\.key)).map { "Did you mean \($0)?" }
      ?? "There are: \(Setting.table.names)."
    throw .usage("There is no setting \(name). \(hint)")
  }
}
