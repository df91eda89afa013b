import Intents
package import TodoModel

extension TemplateItem {
  /// Converts an item and its parts, done or not; days count from the item's date, or else the first date of a part.
  ///
  /// `below` are the descendants in manual order.
  package init(saving item: Item, below: [Item], on today: Day) {
    let parts = Dictionary(grouping: below) { $0.parent }
    let days = [item.firstDay(on: today)] + [below.compactMap { $0.firstDay(on: today) }.min()]
    let start = days.compactMap(\.self).first ?? today
    self.init(item, parts, from: start, on: today, levels: ValueLimits.levels)
  }

  private init(_ item: Item, _ below: [ItemID?: [Item]], from start: Day, on today: Day, levels: Int) {
    title = item.title
    notes = item.notes
    list = item.list
    tags = item.tags
    priority = item.priority
    when = item.schedule.map { When($0, on: item.day(of: $0, on: today), from: start) }
    someday = item.isSomeday
    deadline = item.deadline.map {
      Due(day: start.distance(to: $0.day), time: $0.local.time, zone: $0.zone)
    }
    guard levels > 1 else { return }
    parts = (below[item.id] ?? []).map {
      TemplateItem($0, below, from: start, on: today, levels: levels - 1)
    }
  }
}

extension TemplateItem.When {
  fileprivate init(_ schedule: Schedule, on day: Day, from start: Day) {
    self.day = start.distance(to: day)
    time = schedule.start.time
    if let end = schedule.end {
      endDay = self.day + schedule.start.day.distance(to: end.day)
      endTime = end.time
    }
    zone = schedule.zone
    recurrence = schedule.recurrence
    repeatMode = schedule.repeatMode
    guard let last = recurrence?.lastDay else { return }
    recurrence?.end = nil
    untilDay = start.distance(to: last)
  }
}

extension Recurrence {
  /// The last day of the repeat; nil if its occurrences are counted or it has no end.
  fileprivate var lastDay: Day? {
    switch end {
    case .day(let day): day
    case .local(let local): local.day
    case .instant(let instant): FixedZone.utc.local(at: instant).day
    case .count, nil: nil
    }
  }
}

extension Item {
  /// Returns the day of a schedule; for a repeat that of the next occurrence by its rule.
  fileprivate func day(of schedule: Schedule, on today: Day) -> Day {
    guard schedule.recurrence != nil else { return schedule.start.day }
    let rule = schedule.recurrence.map { Expansion($0, from: schedule.start, zone: FixedZone.utc) }
    return rule?.first(atOrAfter: LocalTime(today))?.day ?? schedule.start.day
  }

  /// Returns the day of the schedule, or else of the deadline.
  fileprivate func firstDay(on today: Day) -> Day? {
    schedule.map { day(of: $0, on: today) } ?? deadline?.day
  }
}
