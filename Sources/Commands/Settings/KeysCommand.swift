import AppLoop
import ArgumentParser
import Screens
import Settings

/// `todos keys`: prints every verb with its current keys and their source.
struct KeysCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Print every command of the full screen with its keys and their source.",
    discussion: """
      Keys that differ from the defaults show their source: the preset, or config.toml.
      todos config set key_preset vim      # or emacs, arrows; todos for the defaults
      todos config set keys.toggle 'x, Space'
      todos config set keys.board-page.carry-right 'L, Ctrl-L'     # on one page only
      todos config set keys.line.start 'F5, Ctrl-A'           # in every input line
      """
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let check = ConfigCheck(PersonalFiles(session.folders), at: session.moment)
    for fault in check.faults(of: "keys", in: session.config) {
      session.console.complain(check.located(fault))
    }
    let text = KeysText(KeyChoice(session.config))
    if json.isWanted { return try session.console.pass(text.json) }
    for line in text.lines { try session.console.say(line) }
  }
}
