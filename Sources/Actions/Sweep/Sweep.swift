package import Intents
package import ScheduleGrammar
package import TodoModel

/// A round through what is left over, one at a time: each answer is a change at once, and can be taken back.
///
/// The page of the full screen and the command line ask by it alike.
package struct Sweep: Hashable, Sendable {
  /// The days that the rest is spread over.
  package static let span = 7

  /// What has not been asked about yet; the first is asked about now.
  package private(set) var waiting: [Leftover]
  private var steps: [[SweepDecision]] = []

  package init(_ leftovers: [Leftover]) { waiting = leftovers }

  /// What is asked about; nil at the end.
  package var current: Leftover? { waiting.first }
  /// The place of what is asked about, from 1 on, and how many there are.
  package var progress: (place: Int, count: Int) { (decisions.count + 1, decisions.count + waiting.count) }
  /// How many decisions can be taken back.
  package var decided: Int { steps.count }
  /// What came of it so far.
  package var tally: SweepTally { SweepTally(decisions) }
  /// What the whole round is called as a step of undo: "swept 3 items".
  package var label: String {
    changed == 1 ? "swept one item" : "swept \(changed) items"
  }
  /// How many items were changed.
  package var changed: Int { decisions.count { !$0.changes.isEmpty } }
  private var decisions: [SweepDecision] { steps.flatMap(\.self) }

  /// Decides about the current one; gives the changes that make it so.
  package mutating func decide(_ choice: SweepChoice, at moment: Moment) -> [Change] {
    guard let leftover = waiting.first else { return [] }
    waiting.removeFirst()
    let decision = SweepDecision(leftover, choice, at: moment)
    steps.append([decision])
    return decision.changes
  }

  /// Spreads all that is left evenly over the week that begins tomorrow.
  package mutating func spread(at moment: Moment) -> [Change] {
    let decisions = zip(waiting, spreadDays(at: moment)).map { leftover, day in
      SweepDecision(leftover, .spread(day), at: moment)
    }
    guard !decisions.isEmpty else { return [] }
    waiting = []
    steps.append(decisions)
    return decisions.flatMap(\.changes)
  }

  /// The day that each of those left would be spread to: not beyond a deadline to come, and before a repeat comes again.
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

  /// Takes the last decision back, so that it is asked anew; gives the changes that do so.
  package mutating func takeBack() -> [Change] {
    guard let last = steps.popLast() else { return [] }
    waiting = last.map(\.leftover) + waiting
    return last.reversed().flatMap(\.inverse)
  }

  /// Takes what is left over now: what others have settled is not asked any more, what did not come to be so is asked
  /// again.
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
  /// Whether what it was to end is still so.
  fileprivate func isFailed(_ fresh: [ItemID: Leftover]) -> Bool {
    guard !changes.isEmpty, fresh[leftover.id]?.row == leftover.row else { return false }
    if case .own = choice { return false }
    return true
  }
}
