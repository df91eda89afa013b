import AppLoop
import Synchronization

/// Timers that ring when a test says so.
final class Timers: Sendable {
  private struct Timer {
    var milliseconds: Int
    var work: @Sendable () -> Void
  }

  private let pending = Mutex<[Timer]>([])

  /// What stands in for the system's timers.
  var delay: SerialQueue.Delay {
    { milliseconds, work in self.pending.withLock { $0.append(Timer(milliseconds: milliseconds, work: work)) }
    }
  }

  /// The times of those that are set, in the order in which they were.
  var waits: [Int] { pending.withLock { $0.map(\.milliseconds) } }

  /// Rings the oldest; false where there is none.
  @discardableResult func ring() -> Bool {
    let timer = pending.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    timer?.work()
    return timer != nil
  }
}
