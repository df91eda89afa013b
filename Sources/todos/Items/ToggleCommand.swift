import Actions
import ArgumentParser
import Intents
import TodoModel

/// `todos toggle`: marks items as done where any of them is open, else as open.
struct ToggleCommand: VerbCommand {
  static let configuration = CommandConfiguration.of(.toggle)

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find(items.ids)
    let isWanted = rows.contains { !ListedRow(seen: $0, at: session.moment).isDone }
    try store.perform(.toggle, rows)
    try store.tell(isWanted ? "Done" : "Open", rows.map(\.item.id), json: json.isWanted)
  }
}
