import Actions
import ArgumentParser
import Intents
import TodoModel

/// A command that does one thing to the items it names; its name and what it does stand in a row of `ItemCommandRow`.
struct ItemCommand<Place: RowPlace>: VerbCommand {
  static var configuration: CommandConfiguration { row.configuration }

  private static var row: ItemCommandRow { ItemCommandRow.all[Place.index] }

  @OptionGroup var items: ItemArguments
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.find(items.ids, deleted: Self.row.isOfDeleted)
    let listed = store.listed(rows)
    let action = Self.row.meaning(listed, session.moment)
    try store.perform(action, rows)
    let done = action.outcome ?? action.label(listed, at: session.moment).capitalizedStart
    let words = listed.map { action.already($0, at: session.moment)?.capitalizedStart ?? done }
    let told = Dictionary(uniqueKeysWithValues: zip(rows.map(\.item.id), words))
    try store.tell(rows.map(\.item.id), json: json.isWanted) { told[$0] ?? done }
  }
}

extension ItemAction {
  /// What was done to each item, in front of it; nil where the label says it of each.
  fileprivate var outcome: String? {
    switch self {
    case .done: "Done"
    case .reopen: "Open"
    case .delete: "Deleted"
    case .restore: "Restored"
    default: nil
    }
  }
}
