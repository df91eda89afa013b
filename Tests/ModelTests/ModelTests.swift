import ModelSupport
import Testing

/// Tests of devices, one service, and every fault between them: nothing is lost or doubled, and all converge
/// (`Protocol.md`).
///
/// `TODOS_MODEL_SEED` runs a single history. `TODOS_MODEL_RUNS` sets the number of rule histories, and a tenth as many
/// of whole devices: 2,000 and 200 by default, 200,000 and 20,000 with `TODOS_FULL`.
@Suite struct ModelTests {
  static let chunks = 40

  /// Returns the seeds of one part of `count` histories.
  private static func seeds(_ chunk: Int, of count: Int) -> Range<Int> {
    if let seed = Histories.seed { return seed..<(seed + 1) }
    return (chunk * count / chunks)..<((chunk + 1) * count / chunks)
  }

  @Test(arguments: Histories.seed == nil ? 0..<chunks : 0..<1) func historiesKeepThePromises(_ chunk: Int) throws {
    for seed in ModelTests.seeds(chunk, of: Histories.deviceCount) {
      let faults = try Histories.playDevices(seed)
      #expect(faults.isEmpty, "history \(seed) (TODOS_MODEL_SEED=\(seed)): \(faults.joined(separator: "; "))")
    }
  }

  /// Histories that once failed, including ones outside of the usual range.
  @Test(arguments: [6072, 17_052, 19_865]) func whatWentWrongOnceKeepsThePromises(_ seed: Int) throws {
    #expect(try Histories.playDevices(seed) == [])
  }

  @Test(arguments: Histories.seed == nil ? 0..<chunks : 0..<1) func theRulesKeepThePromises(_ chunk: Int) {
    for seed in ModelTests.seeds(chunk, of: Histories.ruleCount) {
      let faults = Histories.playRules(seed)
      #expect(faults.isEmpty, "rules \(seed) (TODOS_MODEL_SEED=\(seed)): \(faults.joined(separator: "; "))")
    }
  }
}
