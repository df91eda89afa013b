import Actions
import ArgumentParser
import Frames
import Intents
import Messages
import Sync
import Themes
import TodoAPI
import TodoModel

/// `todos board`: shows open items in columns, and moves cards between them.
struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: localized(
      "Show open items in columns by list, priority, tag or saved filter, or move items between columns."),
    discussion: localized(
      """
      todos board --by tag
      todos board move home 12 14
      todos board move --by priority high 12
      """), subcommands: [BoardShowCommand.self, BoardMoveCommand.self], defaultSubcommand: BoardShowCommand.self)
}

struct BoardKeyOption: ParsableArguments {
  @Option(
    name: .customLong("by"),
    help: ArgumentHelp(localized("Group columns by list, priority, tag or filters."), valueName: "key"),
    completion: .list(CardKey.allCases.map(\.rawValue))) var key = CardKey.list
}

/// `todos board show`: prints open items in columns, by list, by priority, by tag or by saved filters.
struct BoardShowCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: localized("Print open items in columns by list, priority, tag or saved filter."),
    discussion: localized(
      """
      The columns are printed one below the other, each with its number of open items. At most 200 items of each are \
      printed, fewer if there are more than 20 columns. An item with two tags appears in both; by saved filters it \
      appears under the first filter that matches, or under “other”.

      Exit status as for `todos status`: 0: current; 3: may be outdated; 4: the server cannot be reached.
      """))

  @OptionGroup var by: BoardKeyOption
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws { try session.look { try show($0, in: session) } }

  private func show(_ home: Home, in session: Session) throws {
    let cards = try home.cards(CardQuestion(by: by.key))
    let columns = cards.map { cards in
      cards.columns(of: cards.rows, now: session.local, zone: session.zone, zones: session.zoneLookup)
    }
    let freshness = try home.freshness()
    if json.isWanted {
      try session.console.pass(
        encodeJSON(BoardBody(by.key, columns ?? [], in: home.lists(), freshness: freshness)) + "\n")
    } else {
      try lines(columns ?? [], freshness, in: session).print(in: session)
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  private func lines(_ columns: [CardColumn], _ freshness: Freshness, in session: Session) -> [SheetLine] {
    var lines: [SheetLine] = session.notes(freshness).map { .words($0) }
    if columns.map(\.kind) == [.filter(nil)] {
      lines.append(.words(DisplayText(ListingMessages.noSavedFilters)))
    }
    let maker = SheetRow.Maker(session: session, fields: session.columnFields)
    for column in columns {
      if !lines.isEmpty { lines.append(.words("")) }
      let name = DisplayText(session.console.cleaned(column.kind.title) + "  \(column.open)")
      lines.append(.heading(name, style: Style(.heading)))
      lines += column.cards.map { .row(maker.row($0, in: .plain)) }
      if column.more > 0 { lines.append(.words(DisplayText("     " + ListingMessages.more(column.more)))) }
    }
    return lines
  }
}

extension CardKey: ExpressibleByArgument {}

/// `todos board move`: moves cards to another column, as the keys of the board do.
struct BoardMoveCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: localized("Move items to a column of the board."),
    discussion: localized(
      """
      todos board move work 12 14
      todos board move --by priority high 12
      todos board move --by tag @call 12 --from @money
      todos board move --by filters calls 12
      The item gets the list, priority or tag, or what the saved filter requires; the tag of its old column is \
      removed. The remaining columns are called inbox, untagged and other. If one item cannot be moved, nothing is changed; \
      one undo restores all.
      """))

  @Argument(
    help: ArgumentHelp(localized("The column: a list, a priority, a tag or a saved filter.")),
    completion: Candidates.columns)
  var column: String
  @OptionGroup var items: ItemArguments
  @OptionGroup var many: YesOption
  @OptionGroup var by: BoardKeyOption
  @Option(
    help: ArgumentHelp(localized("The column to move them from, if they are in several."), valueName: "column"),
    completion: Candidates.columns) var from: String?
  @OptionGroup var json: JSONOption
  @OptionGroup var dry: DryRunOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws {
    let store = try CommandStore(session)
    let rows = try store.rows(items.wanted, yes: many.isSaid, json: json.isWanted)
    guard let board = try store.home.cards(CardQuestion(by: by.key, limit: 1)) else { return }
    let move = try store.refusing(hint: OutputMessages.nothingChanged) { () throws(ActionRefusal) in
      try CardMove(rows, to: column, from: from, of: board, at: session.moment)
    }
    try store.commit(move.changes, label: move.label)
    let changed = Set(move.changes.map(\.item))
    let done = rows.count == 1 ? KeptText.shown(move.label).capitalizedStart : OutputMessages.moved
    try store.tell(rows.map(\.item.id), json: json.isWanted) {
      changed.contains($0.item.id) ? done : OutputMessages.unchanged
    }
  }
}
