import DiceSupport
import ServerSupport
import Synchronization

/// Hands out the faults of a story's connections, the same for a seed as long as they are made in the same order.
final class Faults: Sendable {
  private let chance: Mutex<(Dice, count: Int)>
  private let percent: Int

  /// So many connections in a hundred have a fault.
  init(chance: Dice, percent: Int) {
    self.chance = Mutex((chance, 0))
    self.percent = percent
  }

  /// The fault of the next connection.
  func next() -> Fault? {
    chance.withLock { state in
      guard state.0.happens(percent) else { return nil }
      state.count += 1
      return Fault.any(&state.0)
    }
  }

  /// How many it has handed out.
  var count: Int { chance.withLock { $0.count } }
}
