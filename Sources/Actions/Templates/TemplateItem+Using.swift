import Intents
package import ScheduleGrammar
package import TodoModel

extension TemplateItem {
  /// The items that it comes to on a day, the whole before its parts, in order; `newID` gives each its id.
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
  /// The schedule that it comes to; a repeat begins on the first day from there on that its rule has.
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

  /// The end of a repeat with that day, in the form that its times have.
  private func end(on day: Day) -> Recurrence.End {
    time == nil ? .day(day) : .local(LocalTime(day, ClockTime(hour: 23, minute: 59)))
  }
}
