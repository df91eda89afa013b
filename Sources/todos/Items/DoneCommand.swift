import Actions
import ArgumentParser
import Intents
import TodoModel

/// `todos done`: marks items as done.
struct DoneCommand: VerbCommand {
  static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark as done.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find(items.ids)
    try store.perform(.done, rows)
    try store.tell("Done", rows.map(\.item.id), json: json.isWanted)
  }
}
