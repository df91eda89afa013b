import Actions
import Frames
import Intents
import Settings
import TodoModel

/// Requests of pages with a display of their own: the calendar and the board.
extension Model {
  /// Opens the board, unless it is open; its cards are in the order of the rows of All.
  mutating func openBoard() -> [Effect] {
    guard !layers.contains(where: { $0 is BoardPage }) else { return [] }
    var page = BoardPage(over: list.board, sort: (list.arrangements[.all] ?? Arrangement()).sort)
    if let item = list.focus.cursor?.item { page.cursor.follow(item) }
    open(page)
    return [page.reloading]
  }

  /// Opens the board or the calendar if the user wants to see it first; `begin` loads its data.
  mutating func openFirst(_ first: FirstViewChoice) {
    switch first {
    case .board: _ = openBoard()
    case .calendar: _ = openCalendar()
    case .last, .today, .upcoming, .inbox, .all, .done: break
    }
  }

  /// Performs a verb on rows that the list may not have.
  mutating func act(_ verb: ItemVerb, on rows: [ListedRow]) -> [Effect] {
    if let reason = reason(for: verb.row.need, rows: rows) {
      say(reason)
      return []
    }
    return act(verb, nil, on: rows)
  }

  /// Opens the page of a row and edits its title.
  mutating func edit(_ row: ListedRow) -> [Effect] {
    let effects = openPage(of: row)
    guard let index = layers.indices.last, let answer = ask(index, { $0.run(.item(.edit), in: $1) }) else {
      return effects
    }
    return effects + answer.effects
  }

  /// Moves cards to another column and reports their new place.
  mutating func carry(_ move: CardMove) -> [Effect] {
    lastChange = move.action.map(LastChange.action) ?? .other
    let effects = perform(move.changes, label: move.label)
    guard !effects.isEmpty, toast?.isBad != true else { return effects }
    say(ofChange: move.label)
    return effects
  }

  /// Updates the open page of a type, if there is one.
  mutating func tell<Page: Layer>(_ kind: Page.Type, _ news: (inout Page, ScreenContext) -> Void) {
    guard let index = layers.lastIndex(where: { $0 is Page }) else { return }
    var context = context
    context.area = Layout(self).layers[index]
    layers.ask(index) { layer in
      guard var page = layer as? Page else { return }
      news(&page, context)
      layer = page
    }
  }
}
