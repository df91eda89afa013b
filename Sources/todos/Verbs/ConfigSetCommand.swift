import ArgumentParser
import Settings

/// `todos config set`: changes one line of config.toml and leaves the rest as it is.
struct ConfigSetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting.",
    discussion: "todos config set theme nord"
  )

  @Argument(help: "The name of a setting.", completion: Offers.settings)
  var name: String
  @Argument(help: "Its value.")
  var value: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let file = UserFile(session.folders.configFile)
    let text = try edited(file.text() ?? "")
    try session.folders.makeConfig()
    try file.replace(with: text)
    let saved = ConfigReading(text: text).config
    let shown = ConfigKey(rawValue: name).map { $0.text(of: saved) } ?? value
    try session.console.say("\(name) = \(shown)")
  }

  private func edited(_ text: String) throws(Refusal) -> String {
    do throws(SettingsError) {
      return try ConfigEdit(name, to: value).applied(to: text)
    } catch {
      throw Refusal(error.description)
    }
  }
}
