import Actions
import ArgumentParser
import Intents
import TodoModel

/// A command that may complete items with their parts; a row of `ItemCommandRow` defines its name and action.
struct FinishCommand<Place: RowPlace>: ChangingCommand {
  static var configuration: CommandConfiguration { row.configuration }

  private static var row: ItemCommandRow { ItemCommandRow.all[Place.index] }

  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @Flag(help: "Also finish the open parts of the items.")
  var parts = false
  @Flag(help: "Leave the open parts of the items open.")
  var only = false
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if parts, only { throw ValidationError("Choose one of --parts and --only.") }
  }

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let found = try store.rows(items.wanted, in: Self.row.view, yes: many.isSaid, json: json.isWanted)
    let rows = found.map { Self.row.meant($0, session.moment) }
    let action = Self.row.meaning(rows, session.moment)
    let said: PartsChoice? = parts ? .done : only ? .keep : nil
    guard action == .done else { return try store.perform(action, rows, json: json.isWanted) }
    guard let choice = try store.choice(said, for: rows, json: json.isWanted) else {
      return try session.console.say("Nothing was changed.")
    }
    try store.perform(action, rows, choice, json: json.isWanted)
  }
}
