import ArgumentParser
import Intents
import Sync

/// `todos conflicts list`: what only the person can settle, with what can be chosen.
struct ConflictsListCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show what needs you, and what can be chosen."
  )

  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    store.settle()
    let sheet = NeedsReport(try store.home.needs(isAsking: true), session)
    if json.isWanted { return try session.console.pass(sheet.json) }
    for line in sheet.lines { try session.console.say(line) }
  }
}
