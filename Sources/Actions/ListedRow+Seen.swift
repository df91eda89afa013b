package import Intents
package import ScheduleGrammar
import TodoModel

extension ListedRow {
  /// Creates the row that Today shows for an item, for surfaces without a visible list.
  ///
  /// A repeat is done if an occurrence was done today and no other is due today.
  package init(seen row: Row, at moment: Moment) { self.init(row, asTicked: false, at: moment) }

  /// Creates the row that a toggle or reopen applies to, if the list is not visible.
  ///
  /// Of several occurrences today, it is the one done last until the next falls due. A second toggle thus reverts the
  /// first and never completes the next occurrence.
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
