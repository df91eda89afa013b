import Intents
package import JSON
package import ScheduleGrammar
package import TodoModel

/// The values of a line, for a new item or to edit an existing one.
package struct NewItem: Hashable, Sendable {
  /// One line of text.
  package var title: String
  package var schedule: Schedule?
  package var deadline: Deadline?
  /// Nil for the inbox.
  package var list: String?
  package var tags: Set<String>
  package var priority: Priority
  /// Nil to show the item as soon as it is due.
  package var showFrom: ShowFrom?
  package var isSomeday = false
  /// Values of the user's own fields by name; they come from options or the context, never from the line.
  package var ownFields: [String: JSONValue] = [:]
  /// Nil for the reminders of the settings.
  package var remind: RemindWords?
  /// Numbers of the blockers.
  package var after: [Int] = []
  /// The minutes of work; nil if they are unknown.
  package var effort: Int?
  /// The parent; comes from the context, never from the line.
  package var parent: ItemID?

  package init(
    title: String, schedule: Schedule? = nil, deadline: Deadline? = nil, list: String? = nil, tags: Set<String> = [],
    priority: Priority = .none
  ) {
    self.title = title
    self.schedule = schedule
    self.deadline = deadline
    self.list = list
    self.tags = tags
    self.priority = priority
  }

  /// Creates the values of a parsed line, completed by the values of the context.
  ///
  /// The context's date is used only if the line has neither a date nor a deadline.
  package init(_ read: TitleReading, given: NewItem = NewItem(title: "")) {
    self.init(
      title: read.title, list: read.list ?? given.list, tags: Set(read.tags).union(given.tags),
      priority: read.priority ?? given.priority)
    parent = given.parent
    (showFrom, after, remind) = (given.showFrom, read.after + given.after, given.remind)
    ownFields = given.ownFields
    effort = read.effort ?? given.effort
    say(read.reading)
    if schedule == nil, deadline == nil, !isSomeday { (schedule, deadline) = (given.schedule, given.deadline) }
  }

  /// The day of a date without a repeat.
  var day: Day? { schedule.flatMap { $0.recurrence == nil ? $0.start.day : nil } }

  /// Sets and clears the dates in the words, keeping the others; "no date" clears a deadline that is the only date.
  package mutating func say(_ reading: Reading) {
    let clears = reading.clears
    if clears.contains(.deadline) || clears.contains(.date) && schedule == nil { deadline = nil }
    if clears.contains(.date) { schedule = nil }
    schedule = reading.when ?? schedule
    deadline = reading.deadline ?? deadline
    showFrom = reading.showFrom ?? showFrom
    remind = reading.remind ?? remind
    isSomeday = reading.isSomeday || isSomeday && schedule == nil && deadline == nil && showFrom == nil
  }

  /// The reminders of the item's own; nil for those of the settings.
  package var reminders: ItemReminders? { remind?.settled(for: schedule, deadline) }

  package func item(id: ItemID, at now: Instant, order: OrderKey) -> Item {
    var item = Item(id: id, title: title, createdAt: now, order: order)
    item.schedule = schedule
    item.deadline = deadline
    item.list = list
    item.tags = tags
    item.priority = priority
    item.parent = parent
    item.showFrom = showFrom
    item.someday = isSomeday
    item.ownFields = ownFields
    item.effort = effort
    item.reminders = reminders
    for number in after { item.blockedBy[ItemID(number: number)] = now }
    return item
  }

  /// True if the line has a reminder at a time of day, and the item repeats at no time of day or at several.
  func remindsAtNoTime(of item: Item) -> Bool {
    remind.map { $0.reminders(for: schedule ?? item.schedule, deadline ?? item.deadline) == nil } ?? false
  }

  /// Returns the intents that set the line's values on an item; other values stay.
  func intents(for item: Item) -> [Intent] {
    var intents: [Intent] = []
    if title != item.title { intents.append(.setTitle(title)) }
    if let schedule, schedule != item.schedule { intents.append(.schedule(schedule)) }
    if let deadline, deadline != item.deadline { intents.append(.setDeadline(deadline)) }
    if let showFrom, showFrom != item.showFrom { intents.append(.setShowFrom(showFrom)) }
    let reminders = remind?.reminders(for: schedule ?? item.schedule, deadline ?? item.deadline)
    if let reminders, reminders != item.reminders { intents.append(.setReminders(reminders)) }
    if isSomeday { intents += item.puttingOff }
    intents += after.map { .addBlocker(ItemID(number: $0)) }
    if let list, list != item.list { intents.append(.setList(list)) }
    intents += tags.subtracting(item.tags).sorted().map(Intent.addTag)
    if priority != .none, priority != item.priority { intents.append(.setPriority(priority)) }
    if let effort, effort != item.effort { intents.append(.setEffort(effort)) }
    return intents
  }
}
