import Actions
import ArgumentParser
import Intents
import TodoModel

/// `todos toggle`: marks open items as done and done ones as open, as they stand now.
struct ToggleCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.toggle)

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let desk = try Desk(session)
    let rows = try desk.find(items.ids)
    let completion = Completion(session)
    let done = rows.filter { completion.isDone($0.item) }
    let open = rows.filter { !completion.isDone($0.item) }
    let changes =
      open.compactMap { completion.done($0.item) } + done.compactMap { completion.reopen($0.item) }
    try desk.commit(changes, label: Self.name)
    if json.isWanted { return try desk.tell("", rows.map(\.item.id), json: true) }
    try desk.tell("Done", open.map(\.item.id), json: false)
    try desk.tell("Open", done.map(\.item.id), json: false)
  }
}
