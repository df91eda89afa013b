import Actions
import ArgumentParser
import Intents
import TodoModel

/// `todos delete`: deletes items; `todos undo` and `todos restore` bring them back.
struct DeleteCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.delete)

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find(items.ids)
    try store.perform(.delete, rows)
    try store.tell("Deleted", rows.map(\.item.id), json: json.isWanted)
  }
}
