import ArgumentParser
import Settings

/// `todos config unset`: takes one line out of config.toml and leaves the rest as it is.
struct ConfigUnsetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "unset",
    abstract: "Take a setting out of config.toml, and tell what holds then.",
    discussion: """
      todos config unset theme
      todos config unset keys.toggle    # or keys, for all of them
      """
  )

  @Argument(help: "The name of a setting.", completion: Candidates.settings)
  var name: String
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let saved = try unset(in: session)
    let text = Setting.table.text(name, of: saved) ?? ""
    try session.console.say(text.isEmpty ? "\(name) is not set" : "\(name) = \(text)")
  }

  private func unset(in session: Session) throws -> Config {
    do { return try session.folders.unset(name) } catch {
      throw Setting.table.text(name, of: Config()) == nil ? Refusal(error.description) : Refusal(error)
    }
  }
}
