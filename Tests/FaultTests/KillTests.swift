import DiceSupport
import StoreSupport
import Sync
import Testing

/// Killed at any moment, a home loses nothing it has acknowledged (invariant V10).
@Suite(.serialized) struct KillTests {
  @Test func twoHundredKillsAtRandom() throws {
    let bench = Bench(seed: 7)
    var inFlight = 0
    for _ in 0..<Times.of(10) {
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

  static let calls = [
    "pwrite64", "write", "fdatasync", "fsync", "ftruncate", "unlink", "rename", "mkdir", "flock",
  ]

  /// What a prompt or a list shows without asking the store is never behind what is kept, either.
  @Test(
    .enabled(
      if: Child.tool("strace") != nil,
      "strace is not installed: kills at every system call are not tested"
    ),
    arguments: [("sync", true), ("sync", false), ("toggle-sync", false), ("reschedule", false)]
  )
  func aKillAtEverySystemCallThatWrites(_ scenario: String, isFirstStart: Bool) throws {
    let template = Driver()
    if !isFirstStart { _ = try template.run("sync", first: 0, count: 1) }
    var points = 0
    for call in KillTests.calls {
      var count = 1
      while true {
        let driver = isFirstStart ? Driver() : try template.copy()
        let first = scenario == "sync" && !isFirstStart ? 1 : 0
        let run = try driver.run(scenario, first: first, killedAt: call, count)
        let comment: Comment = "\(scenario) \(call) \(count)"
        if scenario.hasSuffix("sync") { try driver.verifySnapshot(comment) }
        let items = scenario == "sync" ? run.acknowledged : [0]
        try driver.verify(items, comment)
        let again = try driver.home()
        let next = try driver.titles(again).count
        again.close()
        #expect(try driver.run("sync", first: next).acknowledged == [next], comment)
        if run.ending == .exit(0) { break }
        points += 1
        count += 1
        #expect(count < 500, comment)
      }
    }
    #expect(points > 20)
  }

  /// Killed anywhere, an import is there whole or, with the next refresh, not at all; whole where that was said.
  @Test(
    .enabled(
      if: Child.tool("strace") != nil,
      "strace is not installed: imports are not killed at every system call"
    )
  )
  func aKilledImportIsThereWholeOrNotAtAll() throws {
    var counts: Set<Int> = []
    for call in KillTests.calls {
      var count = 1
      while true {
        let driver = Driver()
        let run = try driver.run("import", first: 0, killedAt: call, count)
        let comment: Comment = "import \(call) \(count)"
        let found = try driver.verify(run.acknowledged.isEmpty ? [] : Array(0..<6), comment, settles: true)
        #expect([0, 6].contains(found.count), comment)
        counts.insert(found.count)
        if found.isEmpty {
          #expect(try driver.run("import").acknowledged == [0], comment)
          #expect(try driver.verify(Array(0..<6), comment).count == 6, comment)
        }
        if run.ending == .exit(0) { break }
        count += 1
        #expect(count < 500, comment)
      }
    }
    #expect(counts == [0, 6])
  }
}
