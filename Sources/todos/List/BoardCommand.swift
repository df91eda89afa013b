import Actions
import ArgumentParser
import Frames
import Intents
import Sync
import Themes
import TodoAPI
import TodoModel

/// `todos board`: prints what is open in columns: by list, by priority or by tag.
struct BoardCommand: VerbCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Print what is open by list, by priority or by tag.",
    discussion: """
      The columns of the board stand below each other, each with how much is open in it; at most 200 items of each are \
      printed, fewer where there are more than 20 columns. An item with two tags stands in both.

      Exit status as of `todos status`: 0: fresh; 3: may be old; 4: the server is out of reach.
      """
  )

  @Option(help: ArgumentHelp("What makes the columns: list, priority or tag.", valueName: "key"))
  var by = CardKey.list
  @OptionGroup var json: JSONOption
  @OptionGroup var shared: SharedOptions

  func perform(in session: Session) throws { try session.look { try show($0, in: session) } }

  private func show(_ home: Home, in session: Session) throws {
    let cards = try home.cards(CardQuestion(by: by))
    let columns = cards.map { cards in
      cards.columns(of: cards.rows, now: session.local, zone: session.zone, zones: session.zoneLookup)
    }
    let freshness = try home.freshness()
    if json.isWanted {
      try session.console.pass(encodeJSON(BoardBody(by, columns ?? [], in: home.lists(), freshness)) + "\n")
    } else {
      try lines(columns ?? [], freshness, in: session).print(in: session)
    }
    try ExitStatus.checkFreshness(freshness.state)
  }

  private func lines(_ columns: [CardColumn], _ freshness: Freshness, in session: Session) -> [SheetLine] {
    var lines: [SheetLine] = session.notes(freshness).map { .words($0) }
    let maker = SheetRow.Maker(session: session)
    for column in columns {
      if !lines.isEmpty { lines.append(.words("")) }
      let name = DisplayText(session.console.cleaned(column.kind.title) + "  \(column.open)")
      lines.append(.heading(name, style: Style(.heading)))
      lines += column.cards.map { .row(maker.row($0, in: .plain)) }
      if column.more > 0 { lines.append(.words(DisplayText("     … \(column.more) more"))) }
    }
    return lines
  }
}

extension CardKey: ExpressibleByArgument {}

/// The board as `board --json` gives it.
private struct BoardBody: Encodable {
  private struct ColumnBody: Encodable {
    /// The list, null for the inbox; the priority; the tag, null for none.
    let name: String?
    /// How many items are open, printed or not.
    let open: Int
    let items: [ItemBody]

    private enum CodingKeys: String, CodingKey { case name, open, items }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(open, forKey: .open)
      try container.encode(items, forKey: .items)
    }
  }

  private let by: String
  private let columns: [ColumnBody]
  private let freshness: FreshnessBody

  init(_ key: CardKey, _ columns: [CardColumn], in lists: Lists, _ freshness: Freshness) {
    by = key.rawValue
    self.columns = columns.map { column in
      ColumnBody(
        name: column.kind.key,
        open: column.open,
        items: column.cards.map { ItemBody($0, in: lists) }
      )
    }
    self.freshness = FreshnessBody(freshness)
  }
}

extension CardColumn.Kind {
  /// What it is called in JSON.
  fileprivate var key: String? {
    switch self {
    case .list(let name), .tag(let name): name
    case .priority(let priority): priority.rawValue
    }
  }
}
