import Actions
import Intents
import ScheduleGrammar
import Settings
import TodoModel

/// The next items as the user sees them: stored rows of Today with pending changes applied (invariants V1, V4).
struct SeenNext: Sendable {
  /// The next items; nil before the rows are known.
  private(set) var items: NextItems?
  /// True if a time of today changes the reasons from minute to minute.
  private(set) var isTimed = false
  private var board: Board

  /// Begins with the rows of the list if they are those of Today, otherwise only with its pending changes.
  init(over list: Board, isToday: Bool, in context: ScreenContext) {
    board = list
    if isToday { board.releaseAll() } else { board.clear() }
    arrange(in: context)
  }

  mutating func show(_ rows: RowSet, token: Int, in context: ScreenContext) {
    board.replace(with: Loaded(generation: 0, query: Query(.today), rows: rows, token: token), in: context)
    arrange(in: context)
  }

  /// Shows changes before they are durable.
  mutating func apply(_ changes: [Change], in context: ScreenContext) {
    _ = board.apply(changes, in: context)
    arrange(in: context)
  }

  /// Removes changes that failed.
  mutating func drop(_ token: Int, in context: ScreenContext) {
    board.drop(token, in: context)
    arrange(in: context)
  }

  /// Updates the order to the rows and the time.
  mutating func arrange(in context: ScreenContext) {
    guard board.isLoaded else { return }
    let ends = DayEnds(context.look.config.day.hours, context.events, at: context.local)
    let items = NextItems(board.rows, at: context.moment, ends: ends)
    isTimed =
      items.left != nil || items.candidates.contains { !$0.row.latenessTimes(on: context.today).isEmpty }
    self.items = items
  }
}
