import ArgumentParser
import Settings

/// `todos config set`: changes one line of config.toml and leaves the rest as it is.
struct ConfigSetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting.",
    discussion: "todos config set theme nord"
  )

  @Argument(help: "The name of a setting.", completion: Candidates.settings)
  var name: String
  @Argument(help: "Its value.")
  var value: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let saved = try edit().save(in: session.folders)
    let shown = Setting.table[name]?.text(of: saved) ?? value
    try session.console.say("\(name) = \(shown)")
  }

  private func edit() throws(Refusal) -> ConfigEdit {
    do { return try ConfigEdit(name, to: value) } catch { throw Refusal(error.description) }
  }
}
