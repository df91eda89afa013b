import Intents
import ScheduleGrammar
import TodoModel

extension ListState {
  /// The open item that comes next: the next with a time of today that has not passed, else the first.
  func nextID(at moment: Moment) -> RowID? {
    let open = outline.ids.compactMap { outline.row($0) }.filter { !$0.isDone }
    let timed = open.compactMap { row in row.minutesAhead(at: moment).map { (row: row, minutes: $0) } }
    let next = timed.min { $0.minutes < $1.minutes }?.row ?? open.first
    return next?.id ?? outline.ids.first
  }

  /// The next time of today at which something open is due, in minutes; nil where there is none.
  func nextMinutes(at moment: Moment) -> Int? {
    listing.sections.flatMap(\.rows).filter { !$0.isDone }.compactMap { $0.minutesAhead(at: moment) }.min()
  }

  /// How many items the widget's view has that are open; done ones in Done.
  var widgetCount: Int {
    if view != .today { return listing.total }
    if filter == nil { return board.rows.counts.open }
    return outline.ids.count { outline.row($0)?.isDone == false }
  }

  /// The ticked rows of a widget that still stand where they were, and until when.
  var lingering: [(id: ItemID, until: Instant)] {
    guard widget != nil else { return [] }
    return board.held.keys.compactMap { id in
      guard let row = outline.rows(id).first(where: \.isDone), let done = row.row.item.lastDone else {
        return nil
      }
      return (id, done.advanced(bySeconds: Widget.lingers))
    }
  }
}

extension ListedRow {
  /// The minutes of a time of today that has not passed; nil for any other row.
  fileprivate func minutesAhead(at moment: Moment) -> Int? {
    guard let due = due(on: moment.today), due.day == moment.today, let minutes = due.time?.minutes,
      minutes >= moment.local.time?.minutes ?? 0
    else { return nil }
    return minutes
  }
}
