import Synchronization
package import TodoModel

/// The record of a full store: a small write may still succeed when a larger one fails.
package final class DiskSpaceGuard: Sendable {
  /// Seconds for which a failed write counts.
  private static let memory = 30

  private let lacked = Mutex<Instant?>(nil)

  /// Records a write that failed because the store is full.
  package func lack(at now: Instant) { lacked.withLock { $0 = now } }

  /// Returns false shortly after such a write.
  func isThere(at now: Instant) -> Bool {
    guard let last = lacked.withLock(\.self) else { return true }
    return abs(now.seconds - last.seconds) >= DiskSpaceGuard.memory
  }
}
