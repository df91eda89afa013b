package import TodoModel

/// What the choice for one leftover comes to, and what takes it back.
struct SweepDeed: Hashable, Sendable {
  /// What it is about.
  let leftover: Leftover
  /// What was chosen.
  let choice: SweepChoice
  /// What makes it so.
  private(set) var changes: [Change] = []
  /// What takes that back, last change first.
  private(set) var inverse: [Change] = []

  /// The deed of a choice at a moment.
  ///
  /// Afterwards nothing of the item is left over, except where it is left as it is: a missed occurrence that would come
  /// to light behind the one that moved away is left out.
  init(
    _ leftover: Leftover,
    _ choice: SweepChoice,
    at now: Instant,
    zone: any Zone,
    zones: @escaping Item.ZoneLookup
  ) {
    self.leftover = leftover
    self.choice = choice
    let frame = DayFrame(zone.local(at: now), zone, zones)
    var item = leftover.row.row.item
    for intent in Self.intents(leftover, choice, frame.today, now) { take(intent, &item, now) }
    switch choice {
    case .day, .spread, .drop: hideMissed(&item, frame, now)
    case .done, .leave, .own: break
    }
  }

  /// Missed occurrences are looked for at most so often.
  private static let mostMissed = 100

  private mutating func hideMissed(_ item: inout Item, _ frame: DayFrame, _ now: Instant) {
    guard leftover.repeats else { return }
    for _ in 0..<Self.mostMissed {
      guard item.deletedAt == nil, let missed = frame.state(item).occurrence, missed.due.day < frame.today
      else { return }
      take(.skip(missed.key), &item, now)
    }
  }

  private mutating func take(_ intent: Intent, _ item: inout Item, _ now: Instant) {
    let nobody = DeviceID(high: 0, low: 0)
    let mutation = Mutation(
      mid: MutationID(high: 0, low: 0),
      item: item.id,
      device: nobody,
      base: item.version,
      at: now,
      intent: intent
    )
    if let back = Intents.inverse(of: mutation, before: ItemRecord(item: item)) {
      inverse.insert(Change(item.id, back), at: 0)
    }
    changes.append(Change(item.id, intent))
    item = item.applying(intent, at: now) ?? item
  }

  private static func intents(
    _ leftover: Leftover,
    _ choice: SweepChoice,
    _ today: Day,
    _ now: Instant
  ) -> [Intent] {
    let row = leftover.row
    switch choice {
    case .leave: return []
    case .own(let changes): return changes.filter { $0.item == leftover.id }.map(\.intent)
    case .done: return [.done(row.key, at: now)]
    case .drop:
      guard leftover.repeats, row.occurrence != nil else { return [.delete] }
      let deadline: [Intent] = row.row.item.deadline.map { $0 < today } ?? false ? [.setDeadline(nil)] : []
      return [.skip(row.key)] + deadline
    case .day(let day), .spread(let day): return moving(row, to: day, today)
    }
  }

  /// The date moves where it has passed, and a deadline that has passed goes along.
  private static func moving(_ row: ListedRow, to day: Day, _ today: Day) -> [Intent] {
    var intents: [Intent] = []
    if let due = row.occurrence?.due, due.day < today, let schedule = row.row.item.schedule {
      if schedule.recurrence == nil {
        intents.append(.schedule(schedule.moved(by: due.day.distance(to: day))))
      } else {
        intents.append(.moveOccurrence(row.key, to: LocalTime(day, due.time)))
      }
    }
    if let deadline = row.row.item.deadline, deadline < today { intents.append(.setDeadline(day)) }
    return intents
  }
}

extension Schedule {
  /// The same so many days later, or sooner; for one that does not repeat.
  package func moved(by days: Int) -> Schedule {
    var moved = self
    moved.start.day = start.day.advanced(by: days)
    if let end { moved.end?.day = end.day.advanced(by: days) }
    return moved
  }
}
