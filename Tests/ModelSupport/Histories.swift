import DiceSupport
import Glibc

/// Random histories of the rules alone, and of whole devices with their files.
package enum Histories {
  /// The one history to play and to print (`TODOS_MODEL_SEED`); nil plays them all.
  package static let seed = number("TODOS_MODEL_SEED")

  /// The number of rule histories: `TODOS_MODEL_RUNS`, else 2,000, or 200,000 where `TODOS_FULL` is set.
  package static let ruleCount = number("TODOS_MODEL_RUNS") ?? Times.of(20_000, sample: 2_000)

  /// The number of histories of whole devices.
  package static var deviceCount: Int { ruleCount / 10 }

  /// Plays one history of the rules alone and returns its faults.
  package static func playRules(_ seed: Int, _ flaw: Flaw? = nil) -> [String] {
    var world = RuleWorld(seed: seed, flaw: flaw)
    return world.play()
  }

  /// Plays one history of whole devices and returns its faults, followed by a tally where there are any.
  package static func playDevices(_ seed: Int, _ flaw: Flaw? = nil) throws -> [String] {
    let world = try World(seed: seed, flaw: flaw)
    defer { world.close() }
    let faults = try world.play()
    return faults.isEmpty ? [] : faults + ["\(world.tally)"]
  }

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
}
