import StoreSupport
import Testing

/// Rules made wrong on purpose, some by a change to a file, and how soon the model notices.
///
/// More histories are played than without a flaw, for some need what seldom comes together, and the first that shows a
/// flaw is the last.
@Suite(.enabled(if: isOnFile)) struct FlawTests {
  @Test(arguments: Flaw.allCases) func everyPlantedFlawIsNoticed(_ flaw: Flaw) {
    let patience = flaw.isOfRules ? ModelTests.ruleRuns : ModelTests.runs * 4
    for seed in 0..<patience {
      guard let first = FlawTests.play(seed, flaw).first else { continue }
      print("\(flaw.rawValue): noticed in history \(seed): \(first)")
      return
    }
    Issue.record("\(flaw.rawValue) is not noticed in \(patience) histories")
  }

  private static func play(_ seed: Int, _ flaw: Flaw) -> [String] {
    guard flaw.isOfRules else { return (try? ModelTests.play(seed, flaw)) ?? ["it failed"] }
    var world = RuleWorld(seed: seed, flaw: flaw)
    return world.play()
  }
}
