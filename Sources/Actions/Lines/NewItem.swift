import Intents
package import ScheduleGrammar
package import TodoModel

/// The values that a line says of an item: of a new one, or of one whose title is written anew.
package struct NewItem: Hashable, Sendable {
  /// One line of text.
  package var title: String
  /// When; nil for none.
  package var schedule: Schedule?
  /// By when; nil for none.
  package var deadline: Deadline?
  /// The list; nil for the inbox.
  package var list: String?
  /// Labels.
  package var tags: Set<String>
  /// How much it matters.
  package var priority: Priority
  /// From when on it is shown; nil for as soon as it is due.
  package var showFrom: ShowFrom?
  /// Whether it is put off to some day.
  package var isSomeday = false
  /// The numbers of what it waits for.
  package var after: [Int] = []
  /// What it is a part of; no line says it, but the place where the line is typed.
  package var parent: ItemID?

  package init(
    title: String,
    schedule: Schedule? = nil,
    deadline: Deadline? = nil,
    list: String? = nil,
    tags: Set<String> = [],
    priority: Priority = .none
  ) {
    self.title = title
    self.schedule = schedule
    self.deadline = deadline
    self.list = list
    self.tags = tags
    self.priority = priority
  }

  /// What a line that was read says; `given` is the place's where the line does not speak of it.
  ///
  /// A date is given only to a line that says neither when nor by when.
  package init(_ read: TitleReading, given: NewItem = NewItem(title: "")) {
    self.init(
      title: read.title,
      list: read.list ?? given.list,
      tags: Set(read.tags).union(given.tags),
      priority: read.priority ?? given.priority
    )
    parent = given.parent
    (showFrom, after) = (given.showFrom, read.after + given.after)
    say(read.reading)
    if schedule == nil, deadline == nil, !isSomeday {
      (schedule, deadline) = (given.schedule, given.deadline)
    }
  }

  /// The one day that it is on; nil where it has none, or repeats.
  var day: Day? { schedule.flatMap { $0.recurrence == nil ? $0.start.day : nil } }

  /// Takes the dates that words say, lets go of those that they take away, and leaves the others.
  ///
  /// "no date" takes the deadline where that is the only date.
  package mutating func say(_ reading: Reading) {
    let clears = reading.clears
    if clears.contains(.deadline) || clears.contains(.date) && schedule == nil { deadline = nil }
    if clears.contains(.date) { schedule = nil }
    schedule = reading.when ?? schedule
    deadline = reading.deadline ?? deadline
    showFrom = reading.showFrom ?? showFrom
    isSomeday = reading.isSomeday || isSomeday && schedule == nil && deadline == nil && showFrom == nil
  }

  /// The item.
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
    for number in after { item.blockedBy[ItemID(number: number)] = now }
    return item
  }

  /// What is wanted of an item so that it has the values that the line says; what it does not say stays.
  func intents(for item: Item) -> [Intent] {
    var intents: [Intent] = []
    if title != item.title { intents.append(.setTitle(title)) }
    if let schedule, schedule != item.schedule { intents.append(.schedule(schedule)) }
    if let deadline, deadline != item.deadline { intents.append(.setDeadline(deadline)) }
    if let showFrom, showFrom != item.showFrom { intents.append(.setShowFrom(showFrom)) }
    if isSomeday { intents += item.puttingOff }
    intents += after.map { .addBlocker(ItemID(number: $0)) }
    if let list, list != item.list { intents.append(.setList(list)) }
    intents += tags.subtracting(item.tags).sorted().map(Intent.addTag)
    if priority != .none, priority != item.priority { intents.append(.setPriority(priority)) }
    return intents
  }
}
