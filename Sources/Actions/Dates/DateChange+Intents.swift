package import Intents
package import ScheduleGrammar
package import TodoModel

extension DateChange {
  /// What is wanted of one row; nothing where it is so already.
  package func intents(for row: ListedRow, wholeSeries: Bool = false, at moment: Moment) -> [Intent] {
    let item = row.row.item
    switch outcome {
    case .nothing, .refused: return []
    case .clear where role == .deadline: return item.deadline == nil ? [] : [.setDeadline(nil)]
    case .clear: return Self.clearing(item)
    case .schedule:
      let wanted = isDeadline ? nil : schedule(for: row.open(at: moment))
      let date = wanted.map { scheduling($0, row.open(at: moment), wholeSeries: wholeSeries, at: moment) }
      let due: [Intent] = deadline.flatMap { $0 == item.deadline ? nil : [.setDeadline($0)] } ?? []
      return (date ?? []) + due
    }
  }

  /// No date: of an item that has only a deadline, that one goes.
  private static func clearing(_ item: Item) -> [Intent] {
    if item.schedule != nil { return [.schedule(nil)] }
    return item.deadline == nil ? [] : [.setDeadline(nil)]
  }

  private func scheduling(
    _ wanted: Schedule,
    _ row: ListedRow,
    wholeSeries: Bool,
    at moment: Moment
  ) -> [Intent] {
    if movesOccurrence(of: row, wholeSeries: wholeSeries), let occurrence = row.occurrence {
      let local = isShift ? wanted.start : first ?? wanted.start
      return occurrence.due == local ? [] : [.moveOccurrence(occurrence.key, to: local)]
    }
    let final = final(wanted, for: row.row.item, at: moment)
    return final == row.row.item.schedule ? [] : [.schedule(final)]
  }

  /// What the item's schedule becomes where its whole series moves, or where it does not repeat.
  package func final(_ wanted: Schedule, for item: Item, at moment: Moment) -> Schedule {
    guard wanted.recurrence == nil, let old = item.schedule, old.recurrence != nil else { return wanted }
    let name = wanted.zone ?? old.zone
    let home = name.flatMap(moment.zones) ?? moment.zone
    var start = wanted.start
    if wanted.zone == nil, start.time != nil { start = home.local(at: moment.zone.instant(of: start)) }
    var moved = old.movingSeries(to: start, zone: home)
    moved.zone = name
    return moved
  }
}

extension ListedRow {
  /// The row with the occurrence that is open: of what repeats and is seen as done, the next one.
  fileprivate func open(at moment: Moment) -> ListedRow {
    guard isDone, row.item.schedule?.recurrence != nil else { return self }
    var open = self
    open.occurrence = row.item.occurrence(on: moment.today, zone: moment.zone, zones: moment.zones)
    return open
  }
}
