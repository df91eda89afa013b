import DiceSupport
import Glibc
import Synchronization
import Testing

/// Devices, one service, and everything that can go wrong between them: nothing is lost, nothing is doubled, and all
/// come to see the same (`Protocol.md`).
///
/// `TODOS_MODEL_SEED` plays one history alone; `TODOS_MODEL_RUNS` says how many are played: 20,000 of the rules by
/// default, and a tenth as many of whole devices with their files.
@Suite struct ModelTests {
  static let chunks = 40
  static let ruleRuns = number("TODOS_MODEL_RUNS") ?? Times.of(20_000)
  static let runs = ruleRuns / 10
  static let seed = number("TODOS_MODEL_SEED")

  @Test(arguments: seed == nil ? 0..<chunks : 0..<1)
  func historiesKeepThePromises(_ chunk: Int) throws {
    let size = ModelTests.runs / ModelTests.chunks
    let seeds = ModelTests.seed.map { $0..<($0 + 1) } ?? (chunk * size)..<((chunk + 1) * size)
    for seed in seeds {
      let faults = try ModelTests.play(seed)
      #expect(faults.isEmpty, "history \(seed) (TODOS_MODEL_SEED=\(seed)): \(faults.joined(separator: "; "))")
    }
  }

  /// Histories that went wrong once, among more than are played each time.
  @Test(arguments: [6072, 17_052, 19_865])
  func whatWentWrongOnceKeepsThePromises(_ seed: Int) throws {
    #expect(try ModelTests.play(seed) == [])
  }

  @Test(arguments: seed == nil ? 0..<chunks : 0..<1)
  func theRulesKeepThePromises(_ chunk: Int) {
    let size = ModelTests.ruleRuns / ModelTests.chunks
    let seeds = ModelTests.seed.map { $0..<($0 + 1) } ?? (chunk * size)..<((chunk + 1) * size)
    for seed in seeds {
      var world = RuleWorld(seed: seed)
      let faults = world.play()
      #expect(faults.isEmpty, "rules \(seed) (TODOS_MODEL_SEED=\(seed)): \(faults.joined(separator: "; "))")
    }
  }

  /// Plays one history and tells what went wrong in it.
  static func play(_ seed: Int, _ flaw: Flaw? = nil) throws -> [String] {
    let world = try World(seed: seed, flaw: flaw)
    defer { world.close() }
    let faults = try world.play()
    guard !faults.isEmpty else { return [] }
    return faults + ["\(world.tally)"]
  }

  private static func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
}
