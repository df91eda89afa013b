package import Intents
import ScheduleGrammar
package import TodoModel

/// The decision on a leftover item.
package enum SweepChoice: Hashable, Sendable {
  /// Moves the item to this day and keeps its time of day; of a repeat it moves this occurrence.
  case day(Day)
  case done
  /// Deletes the item; of a repeat it skips this occurrence.
  case drop
  case leave
  /// Applies changes that the user has entered.
  case own([Change])
  /// Moves the item to its day in a spread over several days.
  case spread(Day)
}

/// The changes of a choice for one leftover item, and their inverse.
struct SweepDecision: Hashable, Sendable {
  let leftover: Leftover
  let choice: SweepChoice
  private(set) var changes: [Change] = []
  /// The inverse changes, last change first.
  private(set) var inverse: [Change] = []

  /// Computes the changes of a choice.
  ///
  /// Afterwards the item is not left over, unless the choice leaves it unchanged: a missed occurrence that appears
  /// after the moved one is skipped.
  init(_ leftover: Leftover, _ choice: SweepChoice, at moment: Moment) {
    self.leftover = leftover
    self.choice = choice
    var item = leftover.row.row.item
    for intent in Self.intents(leftover, choice, moment) { apply(intent, &item, moment.now) }
    switch choice {
    case .day, .spread, .drop: hideMissed(&item, moment)
    case .done, .leave, .own: break
    }
  }

  /// Maximum number of missed occurrences that are skipped.
  private static let mostMissed = 100

  private mutating func hideMissed(_ item: inout Item, _ moment: Moment) {
    guard leftover.repeats else { return }
    for _ in 0..<Self.mostMissed {
      let open = item.occurrence(at: moment.local, zone: moment.zone, zones: moment.zones)
      guard item.deletedAt == nil, let missed = open, (item.schedule?.end(of: missed) ?? missed.due).day < moment.today
      else { return }
      apply(.skip(missed.key), &item, moment.now)
    }
  }

  private mutating func apply(_ intent: Intent, _ item: inout Item, _ now: Instant) {
    let nobody = DeviceID(high: 0, low: 0)
    let mutation = Mutation(
      mid: MutationID(high: 0, low: 0), item: item.id, device: nobody, base: item.version, at: now, intent: intent)
    if let back = Intents.inverse(of: mutation, before: ItemRecord(item: item)) {
      inverse.insert(Change(item.id, back), at: 0)
    }
    changes.append(Change(item.id, intent))
    item = item.applying(intent, at: now) ?? item
  }

  private static func intents(_ leftover: Leftover, _ choice: SweepChoice, _ moment: Moment) -> [Intent] {
    let row = leftover.row
    switch choice {
    case .leave: return []
    case .own(let changes): return changes.filter { $0.item == leftover.id }.map(\.intent)
    case .done: return [.done(row.key, at: moment.now)]
    case .drop: return row.isOpenRepeat ? ItemAction.skip.changes([row], at: moment).map(\.intent) : [.delete]
    case .day(let day), .spread(let day): return moving(row, to: day)
    }
  }

  /// Moves a past date, or sets one if there was only a deadline; keeps the deadline as a promise to others.
  private static func moving(_ row: ListedRow, to day: Day) -> [Intent] {
    guard let due = row.occurrence?.due, let schedule = row.row.item.schedule else {
      return [.schedule(Schedule(start: LocalTime(day)))]
    }
    guard schedule.recurrence != nil else { return [.schedule(schedule.moved(by: due.day.distance(to: day)))] }
    return [.moveOccurrence(row.key, to: LocalTime(day, due.time))]
  }
}
