import ServerSupport
import Synchronization

/// Hands out the faults of a story's connections, the same for a seed as long as they are made in the same order.
final class Faults: Sendable {
  private let chance: Mutex<Chance>
  private let percent: Int

  /// So many connections in a hundred have a fault.
  init(chance: Chance, percent: Int) {
    self.chance = Mutex(chance)
    self.percent = percent
  }

  /// The fault of the next connection.
  func next() -> Fault? {
    chance.withLock { $0.happens(percent) ? Fault.any(&$0) : nil }
  }
}
