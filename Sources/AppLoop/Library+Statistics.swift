import Intents
import Screens
import Storage
package import TodoModel

/// A request for statistics.
struct WantedNumbers: Hashable, Sendable {
  let days: ClosedRange<Day>
  let weekStart: Weekday
  let generation: Int
}

extension Library {
  /// Counts completed items in a range of days after all other requests.
  ///
  /// If newer statistics are requested meanwhile, only those are counted (invariant V8). Data from a remote authority
  /// is reported when it arrives.
  package func loadStatistics(_ days: ClosedRange<Day>, weekStart: Weekday, generation: Int) {
    let isAsked = wantedNumbers != nil
    wantedNumbers = WantedNumbers(days: days, weekStart: weekStart, generation: generation)
    if !isAsked { postIdle { $0.countWanted() } }
  }

  private func countWanted() {
    guard let wanted = wantedNumbers else { return }
    wantedNumbers = nil
    read { store throws(StoreError) in
      let queue = queue
      guard let numbers = try store.statistics(of: wanted, isAsking: false, until: { queue.isAwaited }) else {
        wantedNumbers = wanted
        return postIdle { $0.countWanted() }
      }
      tell(.statistics(numbers, generation: wanted.generation))
      guard store.source == .server else { return }
      courier.ask {
        let numbers = try? store.statistics(of: wanted, isAsking: true, until: { false })
        return numbers.flatMap(\.self).map { .statistics($0, generation: wanted.generation) }
      }
    }
  }
}

extension LibraryStore {
  fileprivate func statistics(
    of wanted: WantedNumbers,
    isAsking: Bool,
    until isEnough: @escaping () -> Bool
  ) throws(StoreError) -> Statistics? {
    try statistics(
      wanted.days,
      weekStart: wanted.weekStart,
      lists: .all,
      isAsking: isAsking,
      until: isEnough
    )
  }
}
