import DiceSupport
import ServerSupport
import Synchronization

/// Generates the faults of a story's connections, reproducible for a seed if connections are made in the same order.
final class Faults: Sendable {
  private let chance: Mutex<(Dice, count: Int)>
  private let percent: Int

  /// Creates faults for this percentage of connections.
  init(chance: Dice, percent: Int) {
    self.chance = Mutex((chance, 0))
    self.percent = percent
  }

  func next() -> Fault? {
    chance.withLock { state in
      guard state.0.happens(percent) else { return nil }
      state.count += 1
      return Fault.any(&state.0)
    }
  }

  var count: Int { chance.withLock { $0.count } }
}
