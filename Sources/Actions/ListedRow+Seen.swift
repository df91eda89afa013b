package import Intents
package import ScheduleGrammar
import TodoModel

extension ListedRow {
  /// An item as Today shows it, for surfaces where a person names items without seeing them.
  ///
  /// What repeats is done where an occurrence was done today and none is due any more.
  package init(seen row: Row, at moment: Moment) {
    self.init(row, now: moment.local, zone: moment.zone, zones: moment.zones)
    guard !isDone, row.item.schedule?.recurrence != nil,
      occurrence.map({ $0.due.day > moment.today }) ?? true,
      let last = row.item.completions.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }),
      moment.zone.local(at: last.value).day == moment.today
    else { return }
    let done = last.key.nominal ?? LocalTime(moment.today)
    occurrence = Occurrence(key: last.key, due: done, nominal: done)
    isDone = true
    isOverdue = false
  }
}
