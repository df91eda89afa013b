package import Intents
package import ScheduleGrammar
package import TodoModel

/// A pass through leftover items, for full screen and command line; each decision applies at once and is undoable.
package struct Sweep: Hashable, Sendable {
  /// Days over which the remaining items are spread.
  package static let span = 7

  /// The undecided items; the first is the current one.
  package private(set) var waiting: [Leftover]
  private var steps: [[SweepDecision]] = []

  package init(_ leftovers: [Leftover]) { waiting = leftovers }

  package var current: Leftover? { waiting.first }
  /// The number of the current item, from 1, and the total.
  package var progress: (place: Int, count: Int) { (decisions.count + 1, decisions.count + waiting.count) }
  /// Number of decisions that can be undone.
  package var decided: Int { steps.count }
  package var tally: SweepTally { SweepTally(decisions) }
  /// Label of the whole sweep as an undo step: "swept 3 items".
  package var label: String { SweepTallyMessages.swept(changed) }
  /// Number of changed items.
  package var changed: Int { decisions.count { !$0.changes.isEmpty } }
  private var decisions: [SweepDecision] { steps.flatMap(\.self) }

  /// Decides on the current item; returns the changes.
  package mutating func decide(_ choice: SweepChoice, at moment: Moment) -> [Change] {
    guard let leftover = waiting.first else { return [] }
    waiting.removeFirst()
    let decision = SweepDecision(leftover, choice, at: moment)
    steps.append([decision])
    return decision.changes
  }

  /// Spreads the remaining items evenly over the week from tomorrow; returns the changes.
  package mutating func spread(at moment: Moment) -> [Change] {
    let decisions = zip(waiting, spreadDays(at: moment)).map { leftover, day in
      SweepDecision(leftover, .spread(day), at: moment)
    }
    guard !decisions.isEmpty else { return [] }
    waiting = []
    steps.append(decisions)
    return decisions.flatMap(\.changes)
  }

  /// Returns the days for `spread`: none after a future deadline or after the day before the next occurrence.
  package func spreadDays(at moment: Moment) -> [Day] {
    let today = moment.today
    return waiting.indices.map { index in
      let day = today.advanced(by: 1 + index * Self.span / max(1, waiting.count))
      return min(day, Self.limit(waiting[index], moment) ?? day)
    }
  }

  private static func limit(_ leftover: Leftover, _ moment: Moment) -> Day? {
    let item = leftover.row.row.item
    let endOfToday = LocalTime(moment.today, ClockTime(minutes: 1439))
    let again =
      leftover.repeats
      ? item.nextOccurrences(after: endOfToday, count: 1, zone: moment.zone, zones: moment.zones).first : nil
    let deadline = leftover.row.deadline.flatMap { $0.day >= moment.today ? $0.day : nil }
    return [deadline, again?.due.day.advanced(by: -1)].compactMap(\.self).min()
  }

  /// Undoes the last decision and makes its items current again; returns the changes.
  package mutating func takeBack() -> [Change] {
    guard let last = steps.popLast() else { return [] }
    waiting = last.map(\.leftover) + waiting
    return last.reversed().flatMap(\.inverse)
  }

  /// Updates the items: drops those settled elsewhere, and appends those whose change did not take effect.
  package mutating func learn(_ leftovers: [Leftover]) {
    let fresh = Dictionary(leftovers.map { ($0.id, $0) }) { first, _ in first }
    waiting = waiting.compactMap { fresh[$0.id] }
    for index in steps.indices {
      waiting += steps[index].filter { $0.isFailed(fresh) }.compactMap { fresh[$0.leftover.id] }
      steps[index].removeAll { $0.isFailed(fresh) }
    }
    steps.removeAll(where: \.isEmpty)
  }
}

extension SweepDecision {
  /// Returns true if the decision's change did not take effect.
  fileprivate func isFailed(_ fresh: [ItemID: Leftover]) -> Bool {
    guard !changes.isEmpty, fresh[leftover.id]?.row == leftover.row else { return false }
    if case .own = choice { return false }
    return true
  }
}

/// The results of a sweep in words.
package struct SweepTally: Hashable, Sendable {
  private let decisions: [SweepDecision]

  init(_ decisions: [SweepDecision]) { self.decisions = decisions }

  package var isEmpty: Bool { decisions.isEmpty }

  /// Formats "2 to today, 1 to tomorrow, 1 done, 1 deleted, 3 spread over the week, 1 left".
  package func words(today: Day) -> String {
    let tomorrow = today.advanced(by: 1)
    let counts: [(Int, (Int) -> String)] = [
      (count { $0 == .day(today) }, SweepTallyMessages.toToday),
      (count { $0 == .day(tomorrow) }, SweepTallyMessages.toTomorrow),
      (count { if case .own = $0 { true } else { false } }, SweepTallyMessages.moved),
      (count { $0 == .done }, SweepTallyMessages.done),
      (decisions.count { $0.choice == .drop && !$0.leftover.repeats }, SweepTallyMessages.deleted),
      (decisions.count { $0.choice == .drop && $0.leftover.repeats }, SweepTallyMessages.skipped),
      (count { if case .spread = $0 { true } else { false } }, SweepTallyMessages.spread),
      (count { $0 == .leave }, SweepTallyMessages.left),
    ]
    return counts.filter { $0.0 > 0 }.map { $0.1($0.0) }.joined(separator: ", ")
  }

  private func count(_ isMeant: (SweepChoice) -> Bool) -> Int { decisions.count { isMeant($0.choice) } }
}
