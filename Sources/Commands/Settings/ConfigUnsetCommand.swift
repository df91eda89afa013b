import Actions
import ArgumentParser
import Screens
import Settings

/// `todos config unset`: removes one line from config.toml and keeps the rest.
struct ConfigUnsetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Remove a setting from config.toml and print its new value.",
    discussion: """
      todos config unset theme
      todos config unset keys.toggle    # or keys, to reset all of them
      """
  )

  @Argument(help: "The name of a setting.", completion: Candidates.settings)
  var name: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try unset(in: session)
    let reading = ConfigReading(file: session.folders.configFile)
    let lines = SettingInUse.all(reading, session.environment, color: shared.color)
      .filter { $0.name == name || $0.name.hasPrefix(name + ".") }.map(\.line)
    for line in lines.isEmpty ? [usualKeys(reading.config) ?? "# \(name) is not set"] : lines {
      try session.console.say(line)
    }
  }

  /// Returns the default keys of a verb in the format of `config`; nil if the name is no verb's keys.
  private func usualKeys(_ config: Config) -> String? {
    guard name.hasPrefix("keys."), let target = KeyTarget.named(String(name.dropFirst(5))) else { return nil }
    let choice = KeyChoice(config)
    var config = Config()
    config.keys[target.name] = choice.keys(of: target)
    let source = if case .verb(let verb) = target { choice.source(of: verb).word } else { "default" }
    return Setting.table.text(name, of: config).map { "\(name) = \($0)  # \(source)" }
  }

  private func unset(in session: Session) throws {
    let path = Setting.path(name)
    let target = path.dropFirst().joined(separator: ".")
    let isPage = KeyPage(rawValue: target) != nil
    if path.first == "keys", !target.isEmpty, !isPage, session.config.keys[target] == nil {
      try ConfigCommand.check(name)
    }
    do { _ = try session.folders.unset(name) } catch {
      try ConfigCommand.check(name)
      throw Refusal(error)
    }
  }
}
