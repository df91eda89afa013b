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
    let store = try CommandStore(session)
    let rows = try store.find(items.ids)
    try store.perform(.reopen, rows)
    try store.tell("Open", rows.map(\.item.id), json: json.isWanted)
  }
}
