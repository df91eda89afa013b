import Synchronization
package import TodoModel

/// Whether the store had room when something was last written: little may still find some where more does not.
package final class Room: Sendable {
  /// Seconds for which a write that found none counts.
  private static let memory = 30

  private let lacked = Mutex<Instant?>(nil)

  /// A write has found no room.
  package func lack(at now: Instant) { lacked.withLock { $0 = now } }

  /// False where there was none lately.
  func isThere(at now: Instant) -> Bool {
    guard let last = lacked.withLock(\.self) else { return true }
    return abs(now.seconds - last.seconds) >= Room.memory
  }
}
