import Actions
import Frames
package import Intents
import ScheduleGrammar
import TodoModel

/// The board: open items as cards in columns by list, priority, tag, or saved filter.
package struct BoardPage: KeyedLayer {
  package enum Command: String, CaseIterable {
    case left, right, carryLeft, carryRight, by, add, select, close
  }

  /// The card dragged by the mouse.
  struct Grip {
    let card: ListedRow
    let column: Int
    /// True if the cursor was already on the card.
    let isAgain: Bool
  }

  private var seen: SeenCards
  package var cursor = BoardCursor()
  package var scroll = BoardScroll()
  package var marks = BoardMarks()
  /// Items that the page moves itself; they stay marked until the change is visible.
  var moving: Set<ItemID> = []
  /// The target column of the drag, if any.
  package var target: Int?
  var grip: Grip?
  /// The last request, and the number of requests.
  private var asked: (question: CardQuestion, generation: Int)

  /// Creates the page with the pending changes of the list.
  init(over list: Board, sort: SortKey) {
    seen = SeenCards(over: list)
    asked = (CardQuestion(by: .list, sort: sort), 1)
  }

  /// The visible columns; empty before the first load.
  package var columns: [CardColumn] { seen.columns }

  /// The last loaded cards; nil before the first load.
  var read: Cards? { seen.read }

  var sort: SortKey { asked.question.sort }

  package var key: CardKey { seen.key ?? asked.question.key }

  /// The card under the cursor, if any.
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

  // MARK: loading

  var reloading: Effect { .loadCards(asked.question, generation: asked.generation) }

  /// Shows loaded cards; drops those of an outdated request (invariant V8).
  mutating func show(_ loaded: CardsLoaded, in context: ScreenContext) {
    guard loaded.generation == asked.generation else { return }
    if key != loaded.cards.question.key { scroll = BoardScroll() }
    seen.show(loaded, in: context)
    settle(in: context)
  }

  /// Shows changes before they are durable; the cursor moves to an added item, and marks are removed.
  mutating func replay(_ changes: [Change], in context: ScreenContext) {
    for case .add(let item) in changes.map(\.intent) { cursor.follow(item.id) }
    if moving.isEmpty { marks.clear() }
    seen.apply(changes, moving: moving, in: context)
    moving = []
    settle(in: context)
  }

  mutating func hold(_ items: Set<ItemID>) { seen.hold(items) }

  mutating func drop(_ token: Int, in context: ScreenContext) {
    seen.drop(token, in: context)
    settle(in: context)
  }

  /// Updates the page to the current time.
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

  private mutating func cross(_ count: Int) {
    marks.end(in: columns, cursor)
    cursor.cross(count, in: columns)
  }

  package mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    cursor.step(motion.rows(page: max(1, context.area.size.rows / 2)), in: columns)
    return .stay
  }

  /// Passes item verbs to the marked cards, else to the one under the cursor; a verb that leaves the board closes it.
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
