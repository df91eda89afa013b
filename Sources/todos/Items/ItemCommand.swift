import Actions
import ArgumentParser
import Intents
import TodoModel

/// A command that does one thing to the items it names; each is a `ItemCommandSpec`.
struct ItemCommand<Spec: ItemCommandSpec>: VerbCommand {
  static var configuration: CommandConfiguration { Spec.configuration }

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find(items.ids, deleted: Spec.isOfDeleted)
    try store.perform(Spec.action, rows)
    try store.tell(Spec.done(store.listed(rows)), rows.map(\.item.id), json: json.isWanted)
  }
}

/// What a command does to items, and what is said of them then.
protocol ItemCommandSpec {
  /// Its name and help.
  static var configuration: CommandConfiguration { get }
  /// What is done.
  static var action: ItemAction { get }
  /// Whether it is about deleted items.
  static var isOfDeleted: Bool { get }
  /// What was done to the items, which are given as they were before.
  static func done(_ rows: [ListedRow]) -> String
}

extension ItemCommandSpec {
  static var isOfDeleted: Bool { false }
}

/// `todos done`: marks items as done.
enum DoneSpec: ItemCommandSpec {
  static let configuration = CommandConfiguration(commandName: "done", abstract: "Mark as done.")
  static let action = ItemAction.done
  static func done(_ rows: [ListedRow]) -> String { "Done" }
}

/// `todos reopen`: marks items as not done.
enum ReopenSpec: ItemCommandSpec {
  static let configuration = CommandConfiguration(commandName: "reopen", abstract: "Mark as not done.")
  static let action = ItemAction.reopen
  static func done(_ rows: [ListedRow]) -> String { "Open" }
}

/// `todos toggle`: marks items as done where any of them is open, else as open.
enum ToggleSpec: ItemCommandSpec {
  static let configuration = CommandConfiguration.of(.toggle)
  static let action = ItemAction.toggle
  static func done(_ rows: [ListedRow]) -> String { rows.contains { !$0.isDone } ? "Done" : "Open" }
}

/// `todos delete`: deletes items; `todos undo` and `todos restore` bring them back.
enum DeleteSpec: ItemCommandSpec {
  static let configuration = CommandConfiguration.of(.delete)
  static let action = ItemAction.delete
  static func done(_ rows: [ListedRow]) -> String { "Deleted" }
}

/// `todos restore`: brings deleted items back.
enum RestoreSpec: ItemCommandSpec {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring a deleted item back."
  )
  static let action = ItemAction.restore
  static let isOfDeleted = true
  static func done(_ rows: [ListedRow]) -> String { "Restored" }
}
