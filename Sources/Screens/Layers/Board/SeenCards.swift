import Intents
import ScheduleGrammar
import TodoModel

/// The cards of the board as they are seen: what the store gave, with what is under way replayed over it (invariants V1,
/// V4).
struct SeenCards: Sendable {
  /// The columns; none before any have been read.
  private(set) var columns: [CardColumn] = []
  /// What was read last; nil where nothing was yet.
  private(set) var read: Cards?
  private var board: Board

  /// No cards yet; the changes under way are those of the list.
  init(over list: Board) {
    board = list
    board.clear()
  }

  /// What makes the columns; nil before any have been read.
  var key: CardKey? { read?.question.key }

  /// Shows cards that were read; other columns are entered anew, without what was ticked before.
  mutating func show(_ loaded: CardsLoaded, in context: ScreenContext) {
    let (cards, generation) = (loaded.cards, loaded.generation)
    if key != cards.question.key { board.releaseAll() }
    let query = Query(.all, sort: cards.question.sort)
    let rows = Loaded(generation: generation, query: query, rows: cards.rows, token: loaded.token)
    board.replace(with: rows, in: context)
    read = cards
    arrange(in: context)
  }

  /// Shows changes before they are on the disk: what is ticked keeps its place, but for what is `moving` elsewhere.
  mutating func apply(_ changes: [Change], moving: Set<ItemID>, in context: ScreenContext) {
    for id in moving { board.release(id) }
    for change in changes where !moving.contains(change.item) {
      if case .done = change.intent, let row = board.row(change.item) { board.hold(row.item) }
    }
    _ = board.apply(changes, in: context)
    arrange(in: context)
  }

  /// Keeps the cards of items in their places, as behind a tick.
  mutating func hold(_ items: Set<ItemID>) {
    for id in items { board.row(id).map { board.hold($0.item) } }
  }

  /// Takes back changes that did not happen.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    arrange(in: context)
  }

  /// Brings the columns in line with the rows and the moment.
  mutating func arrange(in context: ScreenContext) {
    guard let read else { return }
    columns = read.columns(
      of: board.rows,
      held: board.held,
      now: context.local,
      zone: context.zone,
      zones: context.moment.zones
    )
  }
}
