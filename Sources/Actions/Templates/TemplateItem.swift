import Intents
package import JSON
package import ScheduleGrammar
package import TodoModel

/// An item of a template, without its status; its dates are in days from the day on which the template is used.
package struct TemplateItem: Hashable, Sendable {
  /// A deadline; `day` counts from the start.
  package struct Due: Hashable, Sendable {
    package var day = 0
    package var time: ClockTime?
    package var zone: String?
    package var extra: [String: JSONValue] = [:]
  }

  /// The schedule of a template item.
  package struct When: Hashable, Sendable {
    package var day = 0
    package var time: ClockTime?
    /// End of a range.
    package var endDay: Int?
    package var endTime: ClockTime?
    package var zone: String?
    package var recurrence: Recurrence?
    /// Last day of the repeat, counted from the start.
    package var untilDay: Int?
    package var repeatMode = Schedule.RepeatMode.fixed
    package var quota: Quota?
    package var extra: [String: JSONValue] = [:]
  }

  package var title = ""
  package var notes = ""
  package var list: String?
  package var tags: Set<String> = []
  package var priority = Priority.none
  package var when: When?
  package var deadline: Due?
  package var someday = false
  /// The minutes of work.
  package var effort: Int?
  /// The reminders before or after a date; those at a moment are not saved.
  package var reminders: ItemReminders?
  /// The values of the user's own fields, by name.
  package var ownFields: [String: JSONValue] = [:]
  package var parts: [TemplateItem] = []
  package var extra: [String: JSONValue] = [:]

  /// Number of items, including all parts.
  package var count: Int { parts.reduce(1) { $0 + $1.count } }

  /// All days from the start.
  private var days: [Int] { [when?.day, when?.endDay, when?.untilDay, deadline?.day].compactMap(\.self) }

  /// Maximum distance of a day from the start: a hundred years.
  static let furthest = 36_525

  /// True if all days, without those of the parts, are within `furthest`.
  var isNearAlone: Bool { days.allSatisfy { (-Self.furthest...Self.furthest).contains($0) } }

  /// True if all days, including those of the parts, are within `furthest`.
  var isNear: Bool { isNearAlone && parts.allSatisfy(\.isNear) }
}

extension TemplateItem.Due: JSONRecord {
  package static let fields = JSONFields(
    TemplateItem.Due(),
    [
      .init("day", required: \.day) { $0.day = $1 }, .init("time", \.time) { $0.time = $1 },
      .init("zone", \.zone) { $0.zone = $1 },
    ], unknown: \TemplateItem.Due.extra)
}

extension TemplateItem.When: JSONRecord {
  package static let fields = JSONFields(
    TemplateItem.When(),
    [
      .init("day", required: \.day) { $0.day = $1 }, .init("time", \.time) { $0.time = $1 },
      .init("end_day", \.endDay) { $0.endDay = $1 }, .init("end_time", \.endTime) { $0.endTime = $1 },
      .init("zone", \.zone) { $0.zone = $1 }, .init("rrule", \.recurrence) { $0.recurrence = $1 },
      .init("until_day", \.untilDay) { $0.untilDay = $1 },
      .init("repeat_mode", \.repeatMode, unless: .fixed) { $0.repeatMode = $1 },
      .init("quota", \.quota) { $0.quota = $1 },
    ], unknown: \TemplateItem.When.extra)
}

extension TemplateItem: JSONRecord {
  package static let schema = Schema.named("TemplateItem")
  package static let fields = JSONFields(
    TemplateItem(),
    [
      .init("title", required: \.title) { $0.title = $1 }, .init("notes", \.notes, unless: "") { $0.notes = $1 },
      .init("list", \.list) { $0.list = $1 }, .init("tags", \.tags, unless: []) { $0.tags = $1 },
      .init("priority", \.priority, unless: .none) { $0.priority = $1 }, .init("when", \.when) { $0.when = $1 },
      .init("deadline", \.deadline) { $0.deadline = $1 },
      .init("someday", \.someday, unless: false) { $0.someday = $1 },
      .init("reminders", \.reminders) { $0.reminders = $1 },
      .init("parts", \.parts, unless: []) { $0.parts = $1 },
      .init("effort", \.effort, if: Effort.range.contains) { $0.effort = $1 },
      .init("fields", entries: \.ownFields) { $0.ownFields = $1.filter { $0.value != .null } },
    ], unknown: \TemplateItem.extra)
}

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
    effort = item.effort
    ownFields = item.ownFields
    reminders = item.reminders?.ofDates
    deadline = item.deadline.map { Due(day: start.distance(to: $0.day), time: $0.local.time, zone: $0.zone) }
    guard levels > 1 else { return }
    parts = (below[item.id] ?? []).map { TemplateItem($0, below, from: start, on: today, levels: levels - 1) }
  }
}

extension ItemReminders {
  /// The reminders before or after a date; nil if there are only others.
  var ofDates: ItemReminders? {
    let kept = all.filter { if case .before = $0 { true } else { false } }
    return kept.isEmpty && !all.isEmpty ? nil : ItemReminders(kept)
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
    quota = schedule.quota
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
  fileprivate func firstDay(on today: Day) -> Day? { schedule.map { day(of: $0, on: today) } ?? deadline?.day }
}

extension TemplateItem {
  /// Creates the items for a start day, each parent before its parts, in order; `newID` provides their ids.
  package func items(from start: Day, under parent: ItemID? = nil, at moment: Moment, newID: () -> ItemID) -> [Item] {
    var item = Item(id: newID(), title: title, createdAt: moment.now)
    item.notes = notes
    item.list = list
    item.tags = tags
    item.priority = priority
    item.parent = parent
    item.schedule = when?.schedule(from: start, zone: moment.zone)
    item.someday = someday
    item.effort = effort
    item.ownFields = ownFields
    item.reminders = reminders
    item.deadline = deadline.map { Deadline(LocalTime(start.advanced(by: $0.day), $0.time), zone: $0.zone) }
    return [item] + parts.flatMap { $0.items(from: start, under: item.id, at: moment, newID: newID) }
  }
}

extension TemplateItem.When {
  /// Returns the schedule for a start day; a repeat begins on the first day of its rule from there on.
  fileprivate func schedule(from start: Day, zone own: any Zone) -> Schedule {
    let first = LocalTime(start.advanced(by: day), time)
    var schedule = Schedule(start: first, zone: zone, repeatMode: repeatMode)
    schedule.recurrence = recurrence
    schedule.quota = quota
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
