import Actions
import ArgumentParser
import Intents
import TodoModel

/// `todos reopen`: marks items as not done.
struct ReopenCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Mark as not done.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let desk = try Desk(session)
    let rows = try desk.find(items.ids)
    try desk.perform(.reopen, rows)
    try desk.tell("Open", rows.map(\.item.id), json: json.isWanted)
  }
}
