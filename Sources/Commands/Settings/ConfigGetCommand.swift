import ArgumentParser
import JSON
import Settings
import TodoModel

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
    var config = session.config
    _ = config.fill(from: session.environment)
    let values = try name.map { [($0, try value(of: $0, in: config))] }
    if json.isWanted {
      let values = values ?? Setting.table.map { ($0.key, $0.text(of: config)) }
      return try session.console.pass(
        JSONText.of(.object(Dictionary(uniqueKeysWithValues: values).mapValues { .string($0) }))
      )
    }
    let lines = values?.map { $0.1.isEmpty ? "# \($0.0) is not set" : $0.1 }
    for line in lines ?? Setting.table.map({ $0.line(of: config) }) {
      try session.console.say(line)
    }
  }

  private func value(of name: String, in config: Config) throws(Refusal) -> String {
    try ConfigCommand.check(name)
    return Setting.table.text(name, of: config) ?? ""
  }
}
