import Actions
import ArgumentParser
import Intents
import TodoModel

/// A command that performs one action on items; a row of `ItemCommandRow` defines its name and action.
struct ItemCommand<Place: RowPlace>: ChangingCommand {
  static var configuration: CommandConfiguration { row.configuration }

  private static var row: ItemCommandRow { ItemCommandRow.all[Place.index] }

  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.rows(items.wanted, in: Self.row.view, yes: many.isSaid, json: json.isWanted)
    let listed = rows.map { Self.row.meant($0, session.moment) }
    try store.perform(Self.row.meaning(listed, session.moment), listed, json: json.isWanted)
  }
}
