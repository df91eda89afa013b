import Intents
import ScheduleGrammar
import TodoModel

/// The visible cards of the board: stored cards with pending changes applied (invariants V1, V4).
struct SeenCards: Sendable {
  /// The columns; empty before the first load.
  private(set) var columns: [CardColumn] = []
  /// The last loaded cards; nil before the first load.
  private(set) var read: Cards?
  private var board: Board

  /// Creates an empty board with the pending changes of the list.
  init(over list: Board) {
    board = list
    board.clear()
  }

  var key: CardKey? { read?.question.key }

  /// Shows loaded cards; other columns release the completed cards that were held in position.
  mutating func show(_ cards: Cards, generation: Int, token: Int, in context: ScreenContext) {
    if key != cards.question.key { board.releaseAll() }
    let query = Query(.all, sort: cards.question.sort)
    let rows = Loaded(generation: generation, query: query, rows: cards.rows, token: token)
    board.replace(with: rows, in: context)
    read = cards
    arrange(in: context)
  }

  /// Shows changes before they are durable: a completed card keeps its position, unless it is in `moving`.
  mutating func apply(_ changes: [Change], moving: Set<ItemID>, in context: ScreenContext) {
    for id in moving { board.release(id) }
    for change in changes where !moving.contains(change.item) {
      if case .done = change.intent, let row = board.row(change.item) { board.hold(row.item) }
    }
    _ = board.apply(changes, in: context)
    arrange(in: context)
  }

  /// Keeps the cards of items in position, as after completion.
  mutating func hold(_ items: Set<ItemID>) { for id in items { board.row(id).map { board.hold($0.item) } } }

  /// Removes changes that failed.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    arrange(in: context)
  }

  /// Updates the columns to the rows and the time.
  mutating func arrange(in context: ScreenContext) {
    guard let read else { return }
    columns = read.columns(
      of: board.rows, held: board.held, now: context.local, zone: context.zone, zones: context.moment.zones)
  }
}
