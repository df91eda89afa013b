import AppLoop
import ArgumentParser
import Screens
import Settings

/// `todos config set`: changes one line of config.toml and keeps the rest.
struct ConfigSetCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a setting.",
    discussion: "todos config set theme nord"
  )

  @Argument(help: "The name of a setting.", completion: Candidates.settings)
  var name: String
  @Argument(help: "The value; leave it out to see which values are allowed.")
  var value: String?
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    try ConfigCommand.check(name)
    guard let value else { throw Refusal.usage("No value given. \(Setting.table.form(of: name))\(verbs)") }
    let edit = try edit(to: value)
    let path = session.environment["PATH"] ?? ""
    let check = ConfigCheck(PersonalFiles(session.folders), at: session.moment, path: path)
    if let words = check.refusal(of: edit, in: session.config) { throw Refusal(words) }
    let saved = try edit.save(in: session.folders)
    try session.console.say("\(name) = \(Setting.table.text(name, of: saved) ?? value)")
    for words in check.remarks(on: name, in: saved) { session.console.complain(words) }
  }

  private func edit(to value: String) throws(Refusal) -> ConfigEdit {
    do { return try ConfigEdit(name, to: value) } catch {
      throw Refusal(error.description + verbs)
    }
  }

  /// The verbs that keys can be bound to; empty for any other setting.
  private var verbs: String {
    name == "keys" ? " The verbs are \(KeyTarget.names.joined(separator: ", "))." : ""
  }
}
