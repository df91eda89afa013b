import Actions
import Intents
import TodoModel

extension Model {
  /// Opens the calendar at today, unless it is open.
  mutating func openCalendar() -> [Effect] {
    guard layers.calendar == nil else { return [] }
    var page = CalendarPage(at: context.today)
    let wishes = page.loading(in: context)
    open(page)
    return wishes.flatMap { perform($0, of: nil) }
  }

  /// Does what the calendar asks for.
  mutating func perform(_ wish: CalendarWish) -> [Effect] {
    switch wish {
    case .load(let question, let generation): return [.loadCalendar(question, generation: generation)]
    case .act(let verb, let rows):
      if let reason = reason(for: verb.row.need, rows: rows) {
        say(reason)
        return []
      }
      return act(verb, nil, on: rows)
    case .edit(let row):
      let effects = openPage(of: row)
      guard let index = layers.indices.last, let answer = ask(index, { $0.run(.item(.edit), in: $1) }) else {
        return effects
      }
      return effects + answer.effects
    }
  }

  /// Shows days of the calendar on its page.
  mutating func show(_ loaded: CalendarLoaded) {
    let pending = list.board.pending
    tellCalendar { $0.show(loaded, under: pending, in: $1) }
  }

  /// Shows changes on the calendar's page before they are on the disk.
  mutating func replayOnCalendar(_ changes: [Change]) {
    tellCalendar { $0.replay(changes, at: $1.now, in: $1) }
  }

  private mutating func tellCalendar(_ news: (inout CalendarPage, ScreenContext) -> Void) {
    guard let index = layers.calendar else { return }
    var context = context
    context.area = Layout(self).layers[index]
    layers.ask(index) { layer in
      guard var page = layer as? CalendarPage else { return }
      news(&page, context)
      layer = page
    }
  }
}

extension LayerStack {
  /// The place of the calendar's page; nil where it is not open.
  var calendar: Int? { lastIndex { $0 is CalendarPage } }

  /// Reads the days of the calendar's page anew, where it is open.
  var calendarReloading: [Effect] {
    compactMap { ($0 as? CalendarPage)?.reloading }
  }
}
