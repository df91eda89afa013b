import Files
import Storage
import StoreSupport
import Testing

/// What is acknowledged survives a loss of power, whatever sectors of what was not synced are lost (invariant V10).
@Suite(
  .enabled(if: Child.tool("strace") != nil, "strace is not installed: losses of power are not tested")
)
struct PowerLossTests {
  @Test func threeHundredTornStates() throws {
    let strace = try #require(Child.tool("strace"))
    let recorded = Driver()
    let log = recorded.folder.path + "/log"
    let wrapper = [
      strace, "-f", "-qq", "-y", "-xx", "-s", "70000", "-e",
      "trace=pwrite64,ftruncate,fdatasync,fsync,unlink,write", "-e", "signal=none", "-o", log,
    ]
    let run = try recorded.run("sync", first: 0, count: 25, under: wrapper)
    #expect(run.ending == .exit(0), "\(run.errors)")
    let loss = PowerLoss(log: TemporaryFolder.bytes(log), folder: recorded.folder.path)
    #expect(loss.events.count { if case .acknowledge = $0 { true } else { false } } == 25)
    #expect(loss.events.count { if case .sync = $0 { true } else { false } } > 50)
    let bench = Bench(seed: 3)
    for number in 0..<300 {
      let (files, acknowledged) = loss.state(bench)
      let driver = Driver()
      for part in ["data", "state"] { try Folder("\(driver.folder.path)/\(part)").make() }
      for (path, bytes) in files where !path.hasSuffix("-shm") {
        TemporaryFolder.write(bytes, to: driver.folder.path + path.dropFirst(recorded.folder.path.count))
      }
      try driver.verify(acknowledged, "state \(number)", settles: true)
    }
  }
}
