import DiceSupport
import ModelSupport
import StoreSupport
import Testing

/// Tests that the model detects deliberately wrong rules, and how soon.
///
/// A flaw's histories end at the first one that reveals it. Rare flaws start with a history known to reveal them,
/// except with `TODOS_FULL`.
@Suite(.enabled(if: isOnFile)) struct FlawTests {
  /// Seeds of histories that reveal rare flaws.
  private static let known: [Flaw: Int] = [
    .takesStalePages: 198, .takesAbsenceForDeletion: 87, .believesAnyDeletion: 420, .keepsACopysName: 1_600,
    .firstOfferHolds: 2_045, .lastTagWins: 826, .doneWins: 457,
  ]

  @Test(arguments: Flaw.allCases) func everyPlantedFlawIsNoticed(_ flaw: Flaw) {
    let limit = Times.of(flaw.isOfRules ? 20_000 : 8_000)
    let first = Times.isFull ? [] : [FlawTests.known[flaw]].compactMap(\.self)
    for seed in first + Array(0..<limit) {
      guard let fault = FlawTests.play(seed, flaw).first else { continue }
      print("\(flaw.rawValue): noticed in history \(seed): \(fault)")
      return
    }
    Issue.record("\(flaw.rawValue) is not noticed in \(limit) histories")
  }

  private static func play(_ seed: Int, _ flaw: Flaw) -> [String] {
    if flaw.isOfRules { return Histories.playRules(seed, flaw) }
    return (try? Histories.playDevices(seed, flaw)) ?? ["it failed"]
  }
}
