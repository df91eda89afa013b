import Intents
import StoreSupport
import Sync
import Testing

/// A machine that is busy: the time that a command has is up before anything was asked.
struct HurryTests {
  private let folder = TemporaryFolder()
  private let bench = Bench()

  /// What is on this machine is asked all the same: it is not out of reach.
  @Test func onesOwnServiceIsMetOnce() throws {
    let home = try bench.home(folder.path)
    #expect(home.settle(seconds: 0).freshness.state == .fresh)
    try home.add("oats", on: "2026-11-21")
    let report = home.settle(seconds: 0)
    #expect(report.freshness.pending == 0 && !report.isLate)
    home.close()
  }
}
