import Actions
import ArgumentParser
import Intents
import Sync
import TodoModel

/// `todos board move`: moves cards to another column, as the keys of the board do.
struct BoardMoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move items to a column of the board.",
    discussion: """
      todos board move work 12 14
      todos board move --by priority high 12
      todos board move --by tag @call 12 --from @money
      todos board move --by filters calls 12
      The item gets the list, priority or tag, or what the saved filter requires; the tag of its old column is \
      removed. The remaining columns are called inbox, untagged and other. If one item cannot be moved, nothing is changed; \
      one undo restores all.
      """
  )

  @Argument(help: "The column: a list, a priority, a tag or a saved filter.", completion: Candidates.columns)
  var column: String
  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @OptionGroup var by: BoardKeyOption
  @Option(
    help: ArgumentHelp("The column to move them from, if they are in several.", valueName: "column"),
    completion: Candidates.columns
  )
  var from: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.rows(items.wanted, yes: many.isSaid, json: json.isWanted)
    guard let board = try store.home.cards(CardQuestion(by: by.key, limit: 1)) else { return }
    let move: CardMove
    do throws(CardRefusal) {
      move = try CardMove(rows, to: column, from: from, of: board, at: session.moment)
    } catch {
      throw Refusal(error.words + " Nothing was changed.")
    }
    try store.commit(move.changes, label: move.label)
    let changed = Set(move.changes.map(\.item))
    let done = rows.count == 1 ? move.label.capitalizedStart : "Moved"
    try store.tell(rows.map(\.item.id), json: json.isWanted) {
      changed.contains($0.item.id) ? done : "Unchanged"
    }
  }
}
