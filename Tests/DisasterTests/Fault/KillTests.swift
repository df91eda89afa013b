import DiceSupport
import Glibc
import StoreSupport
import Sync
import Testing

/// Tests that a home killed at any moment loses nothing that it acknowledged (invariant V10).
///
/// Kills come at the first, the last and a sample of the system calls between, and 60 times at random; with
/// `TODOS_FULL` at all of them, and 2,000 times at random.
@Suite(.serialized) struct KillTests {
  @Test func killsAtRandom() throws {
    let bench = Bench(seed: 7)
    var inFlight = 0
    for _ in 0..<Times.of(10, sample: 3) {
      let driver = Driver()
      var known = 0
      for kill in 0..<20 {
        let acknowledged = try driver.kill(kill % 2 == 0 ? "sync" : "add", first: known, bench)
        let found = try driver.verify(acknowledged, "kill \(kill)", settles: kill % 5 == 4)
        inFlight += found.count - known - acknowledged.count
        known = found.count
      }
    }
    #expect(inFlight >= 0)
  }

  static let calls = ["pwrite64", "write", "fdatasync", "fsync", "ftruncate", "unlink", "rename", "mkdir", "flock"]

  /// The snapshot that prompts and lists read is never behind the store.
  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: kills at every system call are not tested"),
    arguments: [("sync", true), ("sync", false), ("toggle-sync", false), ("reschedule", false)])
  func aKillAtEverySystemCallThatWrites(_ scenario: String, isFirstStart: Bool) throws {
    let template = Driver()
    if !isFirstStart { _ = try template.run("sync", first: 0, count: 1) }
    func fresh() throws -> Driver { isFirstStart ? Driver() : try template.copy() }
    let first = scenario == "sync" && !isFirstStart ? 1 : 0
    let points = try fresh().points(scenario, first: first)
    #expect((20..<2_000).contains(points.joined().count))
    var kills = 0
    for point in points.flatMap({ Sample.of($0, every: 60) }) {
      let driver = try fresh()
      let run = try driver.run(scenario, first: first, killedAt: point)
      if run.ending == .signal(SIGKILL) { kills += 1 }
      let comment: Comment = "\(scenario) \(point.call) \(point.number) (\(Sample.name))"
      if scenario.hasSuffix("sync") { try driver.verifySnapshot(comment) }
      let items = scenario == "sync" ? run.acknowledged : [0]
      try driver.verify(items, comment)
      let again = try driver.home()
      let next = try driver.titles(again).count
      again.close()
      #expect(try driver.run("sync", first: next).acknowledged == [next], comment)
    }
    #expect(kills > 5)
  }

  /// An import killed anywhere is complete or, after the next refresh, absent; complete if it was acknowledged.
  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: imports are not killed at every system call"))
  func aKilledImportIsThereWholeOrNotAtAll() throws {
    var counts: Set<Int> = []
    for point in try Driver().points("import").flatMap({ Sample.of($0, every: 30) }) {
      let driver = Driver()
      let run = try driver.run("import", first: 0, killedAt: point)
      let comment: Comment = "import \(point.call) \(point.number) (\(Sample.name))"
      let found = try driver.verify(run.acknowledged.isEmpty ? [] : Array(0..<6), comment, settles: true)
      #expect([0, 6].contains(found.count), comment)
      counts.insert(found.count)
      if found.isEmpty {
        #expect(try driver.run("import").acknowledged == [0], comment)
        #expect(try driver.verify(Array(0..<6), comment).count == 6, comment)
      }
    }
    #expect(counts == [0, 6])
  }
}
