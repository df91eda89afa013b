import Actions
import ArgumentParser
import Intents
import TodoModel

/// `todos restore`: brings deleted items back.
struct RestoreCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a deleted item back."
  )

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find(items.ids, deleted: true)
    try store.perform(.restore, rows)
    try store.tell("Restored", rows.map(\.item.id), json: json.isWanted)
  }
}
