import Actions
import Frames
package import Intents
import ScheduleGrammar
import TodoModel

/// The board: open items as cards in columns, by list, by priority, by tag or by what saved filters find.
package struct BoardPage: KeyedLayer {
  package enum Command: String, CaseIterable {
    case left, right, carryLeft, carryRight, by, add, select, close
  }

  /// What the mouse has taken hold of.
  struct Grip {
    let card: ListedRow
    let column: Int
    /// Whether the cursor was on it already.
    let isAgain: Bool
  }

  private var seen: SeenCards
  package var cursor = BoardCursor()
  package var scroll = BoardScroll()
  /// What is marked.
  package var marks = BoardMarks()
  /// The items that the page itself carries or moves by hand, until that is seen: they stay marked.
  var moving: Set<ItemID> = []
  /// The column that what the mouse holds would be carried to; nil for none.
  package var target: Int?
  var grip: Grip?
  /// What was asked for last, and how many times something was.
  private var asked: (question: CardQuestion, generation: Int)

  /// The page over the rows of the list, whose changes under way are its own.
  init(over list: Board, sort: SortKey) {
    seen = SeenCards(over: list)
    asked = (CardQuestion(by: .list, sort: sort), 1)
  }

  /// The columns as they are seen; none before any have been read.
  package var columns: [CardColumn] { seen.columns }

  /// What was read of them last; nil before anything was.
  var read: Cards? { seen.read }

  /// The order of the cards.
  var sort: SortKey { asked.question.sort }

  /// What makes the columns that are seen.
  package var key: CardKey { seen.key ?? asked.question.key }

  /// The card that the cursor is on; nil where it is on none.
  package var current: ListedRow? { cursor.card(in: columns) }

  package var page: KeyPage? { .board }

  package func word(_ command: Command, in context: ScreenContext) -> String? {
    switch command {
    case .by: "by \(asked.question.key.next.rawValue)"
    case .close where !marks.isEmpty: "none"
    default: table.row(command)?.word
    }
  }

  package func hints(in context: ScreenContext) -> [Hint] {
    let count = marks.items(in: columns, cursor).count
    return (count == 0 ? [] : [Hint(String(count), "selected")]) + ownHints(in: context)
  }

  // MARK: what is read

  /// Reads its cards.
  var reloading: Effect { .loadCards(asked.question, generation: asked.generation) }

  /// Shows cards that were read; those that are not asked for any more are dropped (invariant V8).
  mutating func show(_ loaded: CardsLoaded, in context: ScreenContext) {
    guard loaded.generation == asked.generation else { return }
    if key != loaded.cards.question.key { scroll = BoardScroll() }
    seen.show(loaded, in: context)
    settle(in: context)
  }

  /// Shows changes before they are on the disk; what is added gets the cursor, and what was marked is so no more.
  mutating func replay(_ changes: [Change], in context: ScreenContext) {
    for case .add(let item) in changes.map(\.intent) { cursor.follow(item.id) }
    if moving.isEmpty { marks.clear() }
    seen.apply(changes, moving: moving, in: context)
    moving = []
    settle(in: context)
  }

  /// Keeps the cards of items in their places, as behind a tick.
  mutating func hold(_ items: Set<ItemID>) { seen.hold(items) }

  /// Takes back changes that did not happen.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    seen.drop(token, in: context)
    settle(in: context)
  }

  /// Goes on to another moment.
  mutating func tick(in context: ScreenContext) {
    seen.arrange(in: context)
    settle(in: context)
  }

  private mutating func settle(in context: ScreenContext) {
    cursor.settle(in: columns)
    marks.settle(in: columns)
    refresh(in: context)
  }

  package mutating func refresh(in context: ScreenContext) {
    scroll = BoardView(self, area: context.area, in: context).scroll
  }

  // MARK: keys

  package mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .left: cross(-1)
    case .right: cross(1)
    case .carryLeft: return carry(to: cursor.column - 1, in: context)
    case .carryRight: return carry(to: cursor.column + 1, in: context)
    case .by:
      marks.clear()
      let (old, generation) = asked
      asked = (CardQuestion(by: old.key.next, sort: old.sort), generation + 1)
      return .stay(.loadCards(asked.question, generation: asked.generation))
    case .add:
      guard let read, columns.indices.contains(cursor.column) else { return .stay }
      let new = columns[cursor.column].kind.newItem(of: read, at: context.moment)
      return .stay(.push(QuickAdd(defaults: new, isCentred: true)))
    case .select: marks.toggle(in: columns, cursor)
    case .close where !marks.isEmpty: marks.clear()
    case .close: return .close
    }
    return .stay
  }

  /// Goes to another column, where another range begins.
  private mutating func cross(_ count: Int) {
    marks.end(in: columns, cursor)
    cursor.cross(count, in: columns)
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    cursor.step(motion.rows(page: max(1, context.area.size.rows / 2)), in: columns)
    return .stay
  }

  /// Verbs of items go to the marked cards, else to the one at the cursor; what leads elsewhere leaves the board.
  package mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    if case .look = verb { return .close(.run(verb)) }
    guard case .item(let meant) = verb, verb.row.parameters.first == .items || meant == .addPart else {
      return .stay(.run(verb))
    }
    guard let card = current else {
      return meant.row.need == .nothing ? .stay(.act(meant, [])) : .stay(.say("There is no card here."))
    }
    let rows = targets.map(\.row)
    switch meant {
    case .date: return .stay(.push(DateEditor(rows: rows, placement: .centre)))
    case .edit: return .stay(.edit(card))
    case .open, .addPart: return .stay(.act(meant, [card]))
    case .moveUp: return moveByHand(by: -1)
    case .moveDown: return moveByHand(by: 1)
    default: return .stay(.act(meant, rows))
    }
  }
}
