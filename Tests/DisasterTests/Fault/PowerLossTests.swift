import DiceSupport
import StoreSupport
import Testing

/// Tests that acknowledged changes survive a loss of power, whichever unsynced sectors are lost (invariant V10).
///
/// 40 disk states are tried, 3,000 with `TODOS_FULL`.
@Suite(.enabled(if: Child.tool("strace") != nil, "strace is not installed: losses of power are not tested"))
struct PowerLossTests {
  @Test func tornStates() throws {
    let recorded = Driver()
    let loss = try recorded.record("sync", count: 25)
    #expect(loss.events.count { if case .sync = $0 { true } else { false } } > 50)
    let bench = Bench(seed: 3)
    for number in 0..<Times.of(300, sample: 40) {
      let (driver, acknowledged) = try recorded.torn(loss, bench)
      try driver.verify(acknowledged, "state \(number)", settles: true)
    }
  }
}
