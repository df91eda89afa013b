package import Intents
package import ScheduleGrammar
import TodoModel

extension ListedRow {
  /// An item as Today shows it, for surfaces where a person names items without seeing them.
  ///
  /// What repeats is done where an occurrence was done today and none is due today any more.
  package init(seen row: Row, at moment: Moment) { self.init(row, asTicked: false, at: moment) }

  /// The same as it was ticked: of several on one day, one that was done is what is meant until the next falls due.
  ///
  /// It is what a toggle and a reopen mean of what is not seen, so that a second toggle takes the first one back and never
  /// ticks the next.
  package init(ticked row: Row, at moment: Moment) { self.init(row, asTicked: true, at: moment) }

  private init(_ row: Row, asTicked: Bool, at moment: Moment) {
    self.init(row, now: moment.local, zone: moment.zone, zones: moment.zones)
    guard !isDone, row.item.schedule?.recurrence != nil,
      let last = row.item.completions.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      moment.zone.local(at: last.value).day == moment.today
    else { return }
    let done = last.key.nominal ?? LocalTime(moment.today)
    if let next = occurrence?.due, next.day <= moment.today {
      guard asTicked, next > moment.local, done.day == next.day else { return }
    }
    occurrence = Occurrence(key: last.key, due: done, nominal: done)
    isDone = true
    lateness = .onTime
  }
}
