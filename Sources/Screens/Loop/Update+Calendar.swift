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

  /// Shows loaded days on the page of the calendar.
  mutating func show(_ loaded: CalendarLoaded) {
    let pending = list.board.pending
    tell(CalendarPage.self) { $0.show(loaded, under: pending, in: $1) }
  }

  /// Shows changes on the page of the calendar before they are on disk.
  mutating func replayOnCalendar(_ changes: [Change]) {
    tell(CalendarPage.self) { $0.replay(changes, at: $1.now, in: $1) }
  }
}

extension LayerStack {
  /// The index of the page of the calendar; nil if it is not open.
  var calendar: Int? { lastIndex { $0 is CalendarPage } }

  /// The effects that reload the days and cards of open pages, which depend on the current day.
  var datedReloading: [Effect] {
    compactMap { ($0 as? CalendarPage)?.reloading ?? ($0 as? BoardPage)?.reloading }
  }
}
