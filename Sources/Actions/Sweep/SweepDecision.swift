package import Intents
import ScheduleGrammar
package import TodoModel

/// What becomes of something left over.
package enum SweepChoice: Hashable, Sendable {
  /// It moves to this day and keeps its time of day; of a repeat this occurrence does.
  case day(Day)
  /// It is done.
  case done
  /// It is deleted; of a repeat this occurrence is left out.
  case drop
  /// It stays as it is.
  case leave
  /// It is changed in words of the person's own.
  case own([Change])
  /// It is one of several that are spread over the days to come; this is its day.
  case spread(Day)
}

/// What the choice for one leftover comes to, and what takes it back.
struct SweepDecision: Hashable, Sendable {
  /// What it is about.
  let leftover: Leftover
  /// What was chosen.
  let choice: SweepChoice
  /// What makes it so.
  private(set) var changes: [Change] = []
  /// What takes that back, last change first.
  private(set) var inverse: [Change] = []

  /// The decision of a choice at a moment.
  ///
  /// Afterwards nothing of the item is left over, except where it is left as it is: a missed occurrence that would come
  /// to light behind the one that moved away is left out.
  init(
    _ leftover: Leftover,
    _ choice: SweepChoice,
    at moment: Moment
  ) {
    self.leftover = leftover
    self.choice = choice
    var item = leftover.row.row.item
    for intent in Self.intents(leftover, choice, moment) { apply(intent, &item, moment.now) }
    switch choice {
    case .day, .spread, .drop: hideMissed(&item, moment)
    case .done, .leave, .own: break
    }
  }

  /// Missed occurrences are looked for at most so often.
  private static let mostMissed = 100

  private mutating func hideMissed(_ item: inout Item, _ moment: Moment) {
    guard leftover.repeats else { return }
    for _ in 0..<Self.mostMissed {
      let open = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)
      guard item.deletedAt == nil, let missed = open,
        (item.schedule?.end(of: missed) ?? missed.due).day < moment.today
      else { return }
      apply(.skip(missed.key), &item, moment.now)
    }
  }

  private mutating func apply(_ intent: Intent, _ item: inout Item, _ now: Instant) {
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
    _ moment: Moment
  ) -> [Intent] {
    let row = leftover.row
    switch choice {
    case .leave: return []
    case .own(let changes): return changes.filter { $0.item == leftover.id }.map(\.intent)
    case .done: return [.done(row.key, at: moment.now)]
    case .drop:
      return row.isOpenRepeat ? ItemAction.skip.changes([row], at: moment).map(\.intent) : [.delete]
    case .day(let day), .spread(let day): return moving(row, to: day)
    }
  }

  /// The day to do it moves where it has passed, or is set where there was only a deadline; the deadline stays, for it is a
  /// promise to others.
  private static func moving(_ row: ListedRow, to day: Day) -> [Intent] {
    guard let due = row.occurrence?.due, let schedule = row.row.item.schedule else {
      return [.schedule(Schedule(start: LocalTime(day)))]
    }
    guard schedule.recurrence != nil else {
      return [.schedule(schedule.moved(by: due.day.distance(to: day)))]
    }
    return [.moveOccurrence(row.key, to: LocalTime(day, due.time))]
  }
}
