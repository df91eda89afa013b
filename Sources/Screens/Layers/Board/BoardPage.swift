import Actions
import Frames
import Intents
import ScheduleGrammar
import TodoModel

/// The board: open items as cards in columns, by list, by priority or by tag.
struct BoardPage: KeyedLayer {
  enum Command: CaseIterable {
    case left, right, carryLeft, carryRight, by, add, close
  }

  /// What the mouse has taken hold of.
  private struct Grip {
    let card: ListedRow
    let column: Int
    /// Whether the cursor was on it already.
    let isAgain: Bool
  }

  private var seen: SeenCards
  private(set) var cursor = BoardCursor()
  private(set) var scroll = BoardScroll()
  /// The column that what the mouse holds would be carried to; nil for none.
  private(set) var target: Int?
  private var grip: Grip?
  /// What was asked for last, and how many times something was.
  private var asked: (question: CardQuestion, generation: Int)

  /// The page over the rows of the list, whose changes under way are its own.
  init(over list: Board, sort: SortKey) {
    seen = SeenCards(over: list)
    asked = (CardQuestion(by: .list, sort: sort), 1)
  }

  /// The columns as they are seen; none before any have been read.
  var columns: [CardColumn] { seen.columns }

  /// What makes the columns that are seen.
  var key: CardKey { seen.key ?? asked.question.key }

  /// The card that the cursor is on; nil where it is on none.
  var current: ListedRow? { cursor.card(in: columns) }

  func word(_ command: Command, in context: ScreenContext) -> String? {
    command == .by ? "by \(asked.question.key.next.rawValue)" : table.row(command)?.word
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

  /// Shows changes before they are on the disk; what is added gets the cursor.
  mutating func replay(_ changes: [Change], in context: ScreenContext) {
    for case .add(let item) in changes.map(\.intent) { cursor.follow(item.id) }
    seen.apply(changes, in: context)
    settle(in: context)
  }

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
    refresh(in: context)
  }

  mutating func refresh(in context: ScreenContext) {
    scroll = BoardView(self, area: context.area, in: context).scroll
  }

  // MARK: keys

  mutating func perform(_ command: Command, in context: ScreenContext) -> LayerResponse {
    switch command {
    case .left: cursor.cross(-1, in: columns)
    case .right: cursor.cross(1, in: columns)
    case .carryLeft: return carry(to: cursor.column - 1, in: context)
    case .carryRight: return carry(to: cursor.column + 1, in: context)
    case .by:
      let (old, generation) = asked
      asked = (CardQuestion(by: old.key.next, sort: old.sort), generation + 1)
      return .stay(.loadCards(asked.question, generation: asked.generation))
    case .add:
      guard columns.indices.contains(cursor.column) else { return .stay }
      return .stay(.push(QuickAdd(defaults: columns[cursor.column].kind.newItem, isCentred: true)))
    case .close: return .close
    }
    return .stay
  }

  mutating func move(_ motion: Motion, in context: ScreenContext) -> LayerResponse {
    cursor.step(motion.rows(page: max(1, context.area.size.rows / 2)), in: columns)
    return .stay
  }

  /// Verbs of items go to the card at the cursor; what leads elsewhere leaves the board.
  mutating func pass(_ verb: Verb, in context: ScreenContext) -> LayerResponse {
    if case .look = verb { return .close(.run(verb)) }
    guard case .item(let meant) = verb, verb.row.parameters.first == .items || meant == .addPart else {
      return .stay(.run(verb))
    }
    guard let card = current else {
      return meant.row.need == .nothing ? .stay(.act(meant, [])) : .stay(.say("There is no card here."))
    }
    switch meant {
    case .date: return .stay(.push(DateEditor(rows: [card], placement: .centre)))
    case .edit: return .stay(.edit(card))
    case .moveUp: return moveByHand(card, by: -1)
    case .moveDown: return moveByHand(card, by: 1)
    default: return .stay(.act(meant, [card]))
    }
  }

  /// Moves a card up or down in its column, where cards stand by hand.
  private func moveByHand(_ card: ListedRow, by count: Int) -> LayerResponse {
    let sort = asked.question.sort
    guard sort == .manual else {
      return .stay(.say("Cards stand by \(sort.rawValue), as rows do in All; by hand there lets them move."))
    }
    let order = HandOrder(columns[cursor.column].cards.map(\.row.item))
    let changes = order.moving([card.row.item.id], by: count)
    return changes.isEmpty ? .stay : .stay(.change(changes, label: "moved by hand"))
  }

  /// Carries the card at the cursor to a column, and goes with it.
  private mutating func carry(to column: Int, in context: ScreenContext) -> LayerResponse {
    guard let card = current else { return .stay(.say("There is no card here.")) }
    guard columns.indices.contains(column) else {
      return .stay(.say("There is no column to the \(column < 0 ? "left" : "right")."))
    }
    let kind = columns[column].kind
    let action = kind.carrying(card.row.item, from: columns[cursor.column].kind)
    cursor.follow(card.row.item.id, into: kind)
    return .stay(.carry(action, [card]))
  }

  // MARK: mouse

  mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let spot = BoardView(self, area: context.area, in: context).spot(at: mouse.point)
    switch mouse.action {
    case .wheelUp, .wheelDown: wheel(mouse.action == .wheelUp ? -1 : 1, over: spot)
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      return spot.map { press($0) } ?? .stay
    case .drag:
      target = grip == nil ? nil : spot?.column
    case .release:
      defer { (grip, target) = (nil, nil) }
      guard let grip, let spot else { return .stay }
      if spot.column != grip.column { return carry(to: spot.column, in: context) }
      let isOpened = grip.isAgain && spot.place == cursor.place(in: columns)
      return isOpened ? .stay(.act(.open, [grip.card])) : .stay
    default: break
    }
    return .stay
  }

  /// Goes to what was clicked and takes hold of it; a click on its box ticks a card.
  private mutating func press(_ spot: BoardView.Spot) -> LayerResponse {
    let isAgain = spot.column == cursor.column && spot.place == cursor.place(in: columns)
    cursor.put(on: spot.column, spot.place, in: columns)
    guard spot.place != nil, let card = current else { return .stay }
    if spot.isBox { return .stay(.act(.toggle, [card])) }
    grip = Grip(card: card, column: spot.column, isAgain: isAgain)
    return .stay
  }

  /// Moves the cursor in its column, or the lines of another.
  private mutating func wheel(_ count: Int, over spot: BoardView.Spot?) {
    guard let spot, spot.column != cursor.column else { return cursor.step(count, in: columns) }
    scroll.tops[spot.column, default: 0] += 3 * count
  }
}
