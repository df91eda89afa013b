import DiceSupport
import Glibc

/// Random histories of the rules alone, and of whole devices with their files.
package enum Histories {
  /// The only history to run and print (`TODOS_MODEL_SEED`); nil runs all.
  package static let seed = number("TODOS_MODEL_SEED")

  /// The number of rule histories: `TODOS_MODEL_RUNS`, or 2,000, or 200,000 with `TODOS_FULL`.
  package static let ruleCount = number("TODOS_MODEL_RUNS") ?? Times.of(20_000, sample: 2_000)

  package static var deviceCount: Int { ruleCount / 10 }

  /// Runs one history of the rules alone and returns its faults.
  package static func playRules(_ seed: Int, _ flaw: Flaw? = nil) -> [String] {
    var world = RuleWorld(seed: seed, flaw: flaw)
    return world.play()
  }

  /// Runs one history of whole devices and returns its faults, followed by a tally if there are any.
  package static func playDevices(_ seed: Int, _ flaw: Flaw? = nil) throws -> [String] {
    let world = try World(seed: seed, flaw: flaw)
    defer { world.close() }
    let faults = try world.play()
    return faults.isEmpty ? [] : faults + ["\(world.tally)"]
  }

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
}
