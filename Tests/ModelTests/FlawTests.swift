import Testing

/// Rules made wrong on purpose, and how soon the model notices.
@Suite struct FlawTests {
  /// Histories after which a flaw counts as not noticed: as many as every run plays.
  static let patience = ModelTests.runs

  @Test(arguments: Flaw.allCases) func everyPlantedFlawIsNoticed(_ flaw: Flaw) {
    for seed in 0..<FlawTests.patience {
      let faults = (try? ModelTests.play(seed, flaw)) ?? ["it failed"]
      guard let first = faults.first else { continue }
      print("\(flaw.rawValue): noticed in history \(seed): \(first)")
      return
    }
    Issue.record("\(flaw.rawValue) is not noticed in \(FlawTests.patience) histories")
  }
}
