import AppLoop
import Synchronization

/// Timers that fire on request.
final class Timers: Sendable {
  private struct Timer {
    var milliseconds: Int
    var work: @Sendable () -> Void
  }

  private let pending = Mutex<[Timer]>([])

  /// Replaces the system's timers.
  var delay: SerialQueue.Delay {
    { milliseconds, work in self.pending.withLock { $0.append(Timer(milliseconds: milliseconds, work: work)) } }
  }

  /// Delays of the pending timers (ms), in the order of their creation.
  var waits: [Int] { pending.withLock { $0.map(\.milliseconds) } }

  /// Fires the oldest timer; returns false if there is none.
  @discardableResult func ring() -> Bool {
    let timer = pending.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    timer?.work()
    return timer != nil
  }
}
