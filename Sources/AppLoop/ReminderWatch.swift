@preconcurrency import Dispatch
package import Replica
import Synchronization
package import TodoModel

/// Looks for reminders at their times, and whenever it is told that something changed; nothing runs in between.
package final class ReminderWatch: Sendable {
  /// Seconds after which it looks in any case: what lies far ahead comes into sight, and zones change their rules.
  private static let longest = 21_600

  private struct State {
    var alarm: Alarm?
    var floor: Instant?
    var isWanted = false
  }

  private let queue = DispatchQueue(label: "todos.remind")
  private let clock: @Sendable () -> Instant
  private let take: @Sendable (Instant?) -> Replica.Reminding?
  private let tell: @Sendable ([DueReminder]) -> Void
  private let state = Mutex(State())

  /// A watch that waits for its first look; where time stands still (`isFixed`) it is never woken by it.
  ///
  /// `take` takes what is due, and `tell` tells it; both are called on the watch's queue.
  package init(
    clock: @escaping @Sendable () -> Instant,
    isFixed: Bool,
    take: @escaping @Sendable (Instant?) -> Replica.Reminding?,
    tell: @escaping @Sendable ([DueReminder]) -> Void
  ) {
    self.clock = clock
    self.take = take
    self.tell = tell
    guard !isFixed else { return }
    let alarm = Alarm(clock: clock, ring: { [weak self] in self?.look() })
    state.withLock { $0.alarm = alarm }
  }

  /// Looks soon; many wishes for a look make one.
  ///
  /// What was due before `floor` is not told.
  package func look(floor: Instant? = nil) {
    let isFirst = state.withLock { state in
      if let floor { state.floor = max(floor, state.floor ?? floor) }
      defer { state.isWanted = true }
      return !state.isWanted
    }
    if isFirst { queue.async { @Sendable [weak self] in self?.turn() } }
  }

  private func turn() {
    let floor = state.withLock { state in
      defer { (state.isWanted, state.floor) = (false, nil) }
      return state.floor
    }
    guard let found = take(floor) else { return }
    let latest = clock().advanced(bySeconds: Self.longest)
    state.withLock { $0.alarm?.set(min(found.next ?? latest, latest)) }
    if !found.due.isEmpty { tell(found.due) }
  }
}
