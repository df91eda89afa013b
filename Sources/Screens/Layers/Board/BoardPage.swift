import Actions
package import Frames
package import Intents
import Messages
import ScheduleGrammar
import TodoModel

/// The board: open items as cards in columns by list, priority, tag, or saved filter.
package struct BoardPage: KeyedLayer {
  package enum Command: String, CaseIterable { case left, right, carryLeft, carryRight, by, add, select, close }

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
    case .by: LayerHintMessages.byKey(asked.question.key.next.name)
    case .close where !marks.isEmpty: LayerHintMessages.none
    default: table.row(command)?.word
    }
  }

  package func hints(in context: ScreenContext) -> [Hint] {
    let count = marks.items(in: columns, cursor).count
    return (count == 0 ? [] : [Hint(String(count), LayerHintMessages.selected)]) + ownHints(in: context)
  }

  // MARK: loading

  package var reloading: [Effect] { [.ask(.cards(asked.question), generation: asked.generation)] }

  /// Shows loaded cards; drops those of an outdated request (invariant V8).
  package mutating func show(_ page: AnsweredPage, under pending: [Board.Pending], in context: ScreenContext) {
    guard case .cards(let cards) = page.answer, page.generation == asked.generation else { return }
    if key != cards.question.key { scroll = BoardScroll() }
    seen.show(cards, generation: page.generation, token: page.token, in: context)
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
      return .stay(.ask(.cards(asked.question), generation: asked.generation))
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
    if case .look(let look) = verb, look != .jump { return .close(.run(verb)) }
    guard case .item(let meant) = verb, verb.row.parameters.first == .items || meant == .addPart else {
      return .stay(.run(verb))
    }
    guard let card = current else {
      return meant.row.need == .nothing ? .stay(.act(meant, [])) : .stay(.say(BoardPageMessages.noCard))
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

extension BoardPage {
  package static let keys: KeyTable<Command> =
    ownVerbs + own + moves + KeyTable(rows: passed.map { KeyRow(passing: $0) }) + [
      KeyRow(.close, .cancel + ["q", "Backspace"], Term("back"), sign: "Esc"),
      KeyRow(passing: .program(.help), Term("help")),
      KeyRow(passing: .program(.palette)), KeyRow(passing: .look(.jump)), KeyRow(passing: .program(.refresh)),
    ] + views

  private static let ownVerbs: KeyTable<Command> = [
    KeyRow(passing: .item(.toggle), Term("done", as: "verb")), KeyRow(passing: .item(.open), Term("open", as: "verb")),
  ]

  private static let own: KeyTable<Command> = [
    KeyRow(.carryRight, ["Alt-Right", "L"], Term("carry"), help: Term("move it to the right column")),
    KeyRow(.carryLeft, ["Alt-Left", "H"], help: Term("move it to the left column")),
    KeyRow(.by, ["s"], Term("by priority"), help: Term("columns by list, priority, tag, filters"), verb: .look(.sort)),
    KeyRow(.select, ["V"], help: Term("select more, then act on all"), verb: .look(.select)),
    KeyRow(.add, ["a"], Term("add"), help: Term("add in this column"), verb: .item(.add)),
    KeyRow(
      .left, ["Left", "h", "Ctrl-B", "Shift-Tab"], Term("column"), help: Term("the column to the left"), sign: "←→"),
    KeyRow(.right, ["Right", "l", "Ctrl-F", "Tab"], help: Term("the column to the right")),
  ]

  private static let moves = KeyTable<Command>(
    rows: Motion.allCases.map { KeyRow(moving: $0, $0.row.keys, isLive: true) })

  /// Verbs passed to the card: all item verbs and undo verbs.
  private static let passed: [Verb] = ItemVerb.allCases.filter {
    $0.row.parameters.first == .items || $0.row.group == .back || $0 == .addPart
  }.map(Verb.item).filter { verb in !ownVerbs.rows.contains { $0.verb == verb } }

  private static let views = KeyTable<Command>(
    rows: [LookVerb.viewToday, .viewUpcoming, .viewInbox, .viewAll, .viewDone, .lists, .statistics, .calendar].map {
      KeyRow(passing: .look($0))
    })
}

extension BoardPage {
  /// The marked cards without duplicates, those of the cursor's column first; without marks, the card under the cursor.
  var targets: [CardMove.Card] {
    guard columns.indices.contains(cursor.column) else { return [] }
    let here = columns[cursor.column]
    let marked = marks.items(in: columns, cursor)
    guard !marked.isEmpty else { return current.map { [CardMove.Card($0, in: here.kind)] } ?? [] }
    var seen: Set<ItemID> = []
    return ([here] + columns).flatMap { column in
      column.cards.filter { marked.contains($0.row.item.id) && seen.insert($0.row.item.id).inserted }.map {
        CardMove.Card($0, in: column.kind)
      }
    }
  }

  /// Moves cards up or down in the cursor's column; requires manual order.
  mutating func moveByHand(by count: Int) -> LayerResponse {
    guard sort == .manual else {
      return .stay(.say(BoardPageMessages.sorted(by: sort.name)))
    }
    let items = columns[cursor.column].cards.map(\.row.item)
    let ids = Set(targets.map(\.row.row.item.id)).intersection(items.map(\.id))
    let changes = HandOrder(items).moving(ids, by: count)
    guard !changes.isEmpty else { return .stay }
    moving = ids
    return .stay(.change(changes, label: KeptText.of(BoardPageMessages.movedByHand(ids.count))))
  }

  /// Moves the marked cards, or the one under the cursor, to a column; the cursor follows its card.
  mutating func carry(to column: Int, in context: ScreenContext) -> LayerResponse {
    guard let read, let card = current else { return .stay(.say(BoardPageMessages.noCard)) }
    guard columns.indices.contains(column) else {
      return .stay(.say(column < 0 ? BoardPageMessages.noColumnLeft : BoardPageMessages.noColumnRight))
    }
    marks.end(in: columns, cursor)
    let kind = columns[column].kind
    let cards = targets.filter { $0.column != kind }
    let move: CardMove
    do throws(ActionRefusal) { move = try CardMove(cards, to: kind, of: read, at: context.moment) } catch {
      return .stay(.say(error.words))
    }
    guard !move.changes.isEmpty else { return .stay }
    moving = Set(move.changes.map(\.item))
    cursor.follow(card.row.item.id, into: kind)
    return .stay(.carry(move))
  }
}

extension BoardPage {
  package mutating func click(_ mouse: MouseEvent, in context: ScreenContext) -> LayerResponse {
    let spot = BoardView(self, area: context.area, in: context).spot(at: mouse.point)
    switch mouse.action {
    case .press where mouse.button == .left:
      guard context.area.contains(mouse.point) else { return .pass }
      return spot.map { press($0) } ?? .stay
    case .drag: target = grip == nil ? nil : spot?.column
    case .release:
      defer { (grip, target) = (nil, nil) }
      guard let grip, let spot else { return .stay }
      if spot.column != grip.column { return carry(to: spot.column, in: context) }
      marks.clear()
      let isOpened = grip.isAgain && spot.place == cursor.place(in: columns)
      return isOpened ? .stay(.act(.open, [grip.card])) : .stay
    default: break
    }
    return .stay
  }

  /// Moves the cursor to the clicked card and starts dragging it, or the marked cards; a click on its box completes it.
  private mutating func press(_ spot: BoardView.Spot) -> LayerResponse {
    let isAgain = spot.column == cursor.column && spot.place == cursor.place(in: columns)
    marks.end(in: columns, cursor)
    cursor.put(on: spot.column, spot.place, in: columns)
    let marked = marks.items(in: columns, cursor)
    if spot.isBox || current.map({ !marked.contains($0.row.item.id) }) != false { marks.clear() }
    guard spot.place != nil, let card = current else { return .stay }
    if spot.isBox { return .stay(.act(.toggle, [card])) }
    grip = Grip(card: card, column: spot.column, isAgain: isAgain)
    return .stay
  }

  /// Moves the cursor in its column, or scrolls another column.
  package mutating func wheel(_ rows: Int, at point: Point, in context: ScreenContext) -> LayerResponse {
    if let spot = BoardView(self, area: context.area, in: context).spot(at: point), spot.column != cursor.column {
      scroll.tops[spot.column, default: 0] += rows
    } else {
      cursor.step(rows.signum(), in: columns)
    }
    return .stay
  }
}
