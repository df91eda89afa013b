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

  /// Shows days of the calendar on its page.
  mutating func show(_ loaded: CalendarLoaded) {
    let pending = list.board.pending
    tell(CalendarPage.self) { $0.show(loaded, under: pending, in: $1) }
  }

  /// Shows changes on the calendar's page before they are on the disk.
  mutating func replayOnCalendar(_ changes: [Change]) {
    tell(CalendarPage.self) { $0.replay(changes, at: $1.now, in: $1) }
  }
}

extension LayerStack {
  /// The place of the calendar's page; nil where it is not open.
  var calendar: Int? { lastIndex { $0 is CalendarPage } }

  /// Reads anew what the open pages show of days and cards, which another day changes.
  var datedReloading: [Effect] {
    compactMap { ($0 as? CalendarPage)?.reloading ?? ($0 as? BoardPage)?.reloading }
  }
}
