import Intents
package import ScheduleGrammar
package import TodoModel

extension TemplateItem {
  /// Creates the items for a start day, each parent before its parts, in order; `newID` provides their ids.
  package func items(
    from start: Day,
    under parent: ItemID? = nil,
    at moment: Moment,
    newID: () -> ItemID
  ) -> [Item] {
    var item = Item(id: newID(), title: title, createdAt: moment.now)
    item.notes = notes
    item.list = list
    item.tags = tags
    item.priority = priority
    item.parent = parent
    item.schedule = when?.schedule(from: start, zone: moment.zone)
    item.someday = someday
    item.deadline = deadline.map {
      Deadline(LocalTime(start.advanced(by: $0.day), $0.time), zone: $0.zone)
    }
    return [item] + parts.flatMap { $0.items(from: start, under: item.id, at: moment, newID: newID) }
  }
}

extension TemplateItem.When {
  /// Returns the schedule for a start day; a repeat begins on the first day of its rule from there on.
  fileprivate func schedule(from start: Day, zone own: any Zone) -> Schedule {
    let first = LocalTime(start.advanced(by: day), time)
    var schedule = Schedule(start: first, zone: zone, repeatMode: repeatMode)
    schedule.recurrence = recurrence
    if let untilDay { schedule.recurrence?.end = end(on: start.advanced(by: untilDay)) }
    if let rule = schedule.recurrence, repeatMode != .afterCompletion {
      schedule.start = Expansion(rule, from: first, zone: own).first(atOrAfter: first) ?? first
    }
    let moved = first.day.distance(to: schedule.start.day)
    schedule.end = endDay.map { LocalTime(start.advanced(by: $0 + moved), endTime) }
    return schedule
  }

  /// Returns the end of a repeat on that day, with a time if its occurrences have one.
  private func end(on day: Day) -> Recurrence.End {
    time == nil ? .day(day) : .local(LocalTime(day, ClockTime(hour: 23, minute: 59)))
  }
}
