package import Intents
package import ScheduleGrammar
import TodoModel

extension DateChange {
  /// Returns the intents for a row; empty if nothing changes.
  package func intents(for row: ListedRow, wholeSeries: Bool = false, at moment: Moment) -> [Intent] {
    if isSomeday { return row.isDone ? [] : row.row.item.puttingOff }
    let shown = showFrom.flatMap { $0 == row.row.item.showFrom ? nil : Intent.setShowFrom($0) }
    return dates(for: row, wholeSeries: wholeSeries, at: moment)
      + (refusal == nil ? [shown].compactMap(\.self) : [])
  }

  private func dates(for row: ListedRow, wholeSeries: Bool, at moment: Moment) -> [Intent] {
    let item = row.row.item
    switch outcome {
    case .nothing, .refused: return []
    case .clear where role == .deadline: return Self.clearingDeadline(item)
    case .clear where clearsDeadline:
      return (item.schedule == nil ? [] : [.schedule(nil)]) + Self.clearingDeadline(item)
    case .clear: return Self.clearing(item)
    case .schedule:
      let wanted = isDeadline ? nil : schedule(for: row.open(at: moment))
      let date = wanted.map { scheduling($0, row.open(at: moment), wholeSeries: wholeSeries, at: moment) }
      let due: [Intent] = deadline.flatMap { $0 == item.deadline ? nil : [.setDeadline($0)] } ?? []
      return (date ?? []) + due + (clearsDeadline ? Self.clearingDeadline(item) : [])
    }
  }

  /// Clears the date; if the item has only a deadline, clears the deadline.
  private static func clearing(_ item: Item) -> [Intent] {
    if item.schedule != nil { return [.schedule(nil)] }
    return clearingDeadline(item)
  }

  private static func clearingDeadline(_ item: Item) -> [Intent] {
    item.deadline == nil ? [] : [.setDeadline(nil)]
  }

  private func scheduling(
    _ wanted: Schedule,
    _ row: ListedRow,
    wholeSeries: Bool,
    at moment: Moment
  ) -> [Intent] {
    if movesOccurrence(of: row, wholeSeries: wholeSeries), let occurrence = row.occurrence {
      let placed = placed(wanted, for: row, at: moment)
      let local = isShift || placed != wanted ? placed.start : first ?? wanted.start
      return occurrence.due == local ? [] : [.moveOccurrence(occurrence.key, to: local)]
    }
    let final = final(wanted, for: row.row.item, at: moment)
    return final == row.row.item.schedule ? [] : [.schedule(final)]
  }

  /// Returns the new schedule of a row's single occurrence; a time alone keeps the day of a future one.
  func placed(_ wanted: Schedule, for row: ListedRow, at moment: Moment) -> Schedule {
    row.open(at: moment).occurrence.map { keeping($0.due.day, wanted, at: moment) } ?? wanted
  }

  /// Applies a time alone to a future day.
  private func keeping(_ day: Day, _ wanted: Schedule, at moment: Moment) -> Schedule {
    guard isTimeOnly, wanted.zone == nil, day > moment.today else { return wanted }
    return wanted.moved(by: wanted.start.day.distance(to: day))
  }

  /// Returns the item's new schedule, if its series moves or is replaced, or if it does not repeat.
  ///
  /// Skipped and moved occurrences stay so on the remaining days. A time alone keeps the day of a future item.
  func final(_ wanted: Schedule, for item: Item, at moment: Moment) -> Schedule {
    guard let old = item.schedule else { return wanted }
    guard old.recurrence != nil else {
      let due = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.due.day
      return due.map { keeping($0, wanted, at: moment) } ?? wanted
    }
    let itself = isTimeOnly ? item : nil
    var final = wanted.recurrence == nil ? old.moved(to: wanted, keepingDaysOf: itself, at: moment) : wanted
    if let kept = kept(of: item, in: final, at: moment) {
      final.exceptions = wanted.exceptions.union(kept.exceptions)
      final.moves = kept.moves
    } else if wanted.recurrence == nil {
      final.putCurrent(of: item, at: moment)
    }
    return final
  }

  /// Returns skipped or moved future occurrences of a row's repeat that have no day in the new schedule.
  func lost(of row: ListedRow, wholeSeries: Bool, at moment: Moment) -> [OccurrenceKey] {
    guard !isDeadline, !movesOccurrence(of: row, wholeSeries: wholeSeries), let wanted = schedule(for: row)
    else {
      return []
    }
    return kept(of: row.row.item, in: final(wanted, for: row.row.item, at: moment), at: moment)?.lost ?? []
  }

  private func kept(of item: Item, in new: Schedule, at moment: Moment) -> KeptOccurrences? {
    let current = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.key
    return KeptOccurrences(
      of: item,
      in: new,
      besides: current,
      from: moment.today,
      zone: moment.zone,
      zones: moment.zones
    )
  }
}

extension Schedule {
  /// Moves the series so that its next occurrence is at the wanted start; keeps the days of `item` if given.
  fileprivate func moved(
    to wanted: Schedule,
    keepingDaysOf item: Item?,
    at moment: Moment
  ) -> Schedule {
    let name = wanted.zone ?? zone
    let home = name.flatMap(moment.zones) ?? moment.zone
    var start = wanted.start
    if wanted.zone == nil, start.time != nil { start = home.local(at: moment.zone.instant(of: start)) }
    if let item { start.day = day(atOrAfter: item.firstDay(from: start.day, at: moment), zone: home) }
    var moved = movingSeries(to: start, zone: home)
    moved.zone = name
    return moved
  }

  /// Moves a later current occurrence of a repeat from completion, because its start applies only to the first.
  fileprivate mutating func putCurrent(of item: Item, at moment: Moment) {
    var item = item
    moves = [:]
    item.schedule = self
    guard let next = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones) else { return }
    let home = zone.flatMap(moment.zones) ?? moment.zone
    let wanted = start.time == nil ? start : moment.zone.local(at: home.instant(of: start))
    if next.due != wanted { moves[next.key] = wanted }
  }
}

extension Item {
  /// Returns the first day of the moved repeat: `day` if an occurrence is due, otherwise the day after the last done.
  ///
  /// This keeps skipped and moved occurrences before the next one in the repeat.
  fileprivate func firstDay(from day: Day, at moment: Moment) -> Day {
    let current = occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)?.nominal.day ?? day
    guard current > moment.today, schedule?.repeatMode != .afterCompletion else { return max(day, current) }
    let done = completions.keys.compactMap(\.nominal?.day).filter { $0 < current }.max()
    return min(current, max(moment.today, done?.advanced(by: 1) ?? moment.today))
  }
}

extension ListedRow {
  /// Returns the row with its open occurrence; for a repeat shown as done, with the next one.
  fileprivate func open(at moment: Moment) -> ListedRow {
    guard isDone, row.item.schedule?.recurrence != nil else { return self }
    var open = self
    open.occurrence = row.item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)
    return open
  }
}
