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
    let desk = try Desk(session)
    let rows = try desk.find(items.ids)
    try desk.perform(.done, rows)
    try desk.tell("Done", rows.map(\.item.id), json: json.isWanted)
  }
}
