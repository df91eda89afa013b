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
    let keys = try name.map { [try key($0)] } ?? ConfigKey.allCases
    if json.isWanted {
      let values = keys.map { ($0.rawValue, $0.text(of: session.config)) }
      return try session.console.pass(
        JSONText.of(.object(Dictionary(uniqueKeysWithValues: values).mapValues { .string($0) }))
      )
    }
    for key in keys {
      let value = key.text(of: session.config)
      try session.console.say(name == nil ? "\(key.rawValue) = \(value)  # \(key.help)" : value)
    }
  }

  private func key(_ name: String) throws(Refusal) -> ConfigKey {
    if let key = ConfigKey(rawValue: name) { return key }
    let names = ConfigKey.allCases.map(\.rawValue)
    let hint =
      NearestWord.of(name, in: names).map { "Did you mean \($0)?" }
      ?? "There are: \(names.joined(separator: ", "))."
    throw .usage("There is no setting \(name). \(hint)")
  }
}
