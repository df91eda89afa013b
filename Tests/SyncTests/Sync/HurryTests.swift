import Intents
import StoreSupport
import Sync
import Testing

/// Tests of a busy machine: a command's time is up before its first request.
struct HurryTests {
  private let folder = TemporaryFolder()
  private let bench = Bench()

  /// The local service is asked anyway and is not reported as unreachable.
  @Test func onesOwnServiceIsMetOnce() throws {
    let home = try bench.home(folder.path)
    #expect(home.settle(seconds: 0).freshness.state == .fresh)
    try home.add("oats", on: "2026-11-21")
    let report = home.settle(seconds: 0)
    #expect(report.freshness.pending == 0 && !report.isLate)
    home.close()
  }
}
