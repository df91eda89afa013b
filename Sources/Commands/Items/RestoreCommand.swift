import Actions
import ArgumentParser
import Intents
import JSON
import Messages
import ScheduleGrammar
import Sync
import TodoAPI
import TodoModel

/// `todos restore`: restores deleted items, or lists them.
struct RestoreCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore", abstract: localized("Restore deleted items; without an id, list the items deleted last."))

  /// Maximum number of deleted items to list.
  private static let maximum = 50

  @Argument(help: ArgumentHelp(localized("Numbers of items, 36-38 for a range, or starts of ids."), valueName: "id"))
  var ids: [String] = []
  @OptionGroup var found: FilterOption
  @OptionGroup var many: YesOption
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    guard ids.isEmpty, found.filter == nil else {
      let store = try CommandStore(session)
      let wanted = WantedItems(ids: ids, filter: found.filter)
      let rows = try store.rows(wanted, deleted: true, yes: many.isSaid, json: json.isWanted)
      return try store.perform(.restore, store.listed(rows), json: json.isWanted)
    }
    try CommandStore.look(session) { try show($0) }
  }

  private func show(_ store: CommandStore) throws {
    let (rows, session) = (try store.home.deletedRows(limit: Self.maximum), store.session)
    if json.isWanted {
      let lists = try store.home.lists()
      let items = rows.map { ItemBody(ListedRow(seen: $0, at: session.moment), in: lists) }
      return try session.console.pass(encodeJSON(["items": items]) + "\n")
    }
    if rows.isEmpty { try session.console.say(ItemMessages.noDeletedItems) }
    for row in rows {
      let line = store.words.line(row)
      let day = row.item.deletedAt.map { session.phrase.date(session.zone.local(at: $0)) }
      try session.console.say(day.map { ItemMessages.deleted(line, on: $0) } ?? line)
    }
  }
}
