import DiceSupport
import Glibc
import Intents
import Service
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests that requests sharing a commit are durable once answered, and that none is stored in part (invariant V10).
///
/// A sample of the system calls, 20 random kills and 50 disk states are tried; with `TODOS_FULL` all calls, 500 kills
/// and 2,000 states.
@Suite(.serialized) struct TogetherTests {
  /// Verifies, and returns the number of stored requests.
  @discardableResult private func verify(_ driver: Driver, _ acknowledged: [Int], _ comment: Comment = "") throws -> Int
  {
    let bench = Bench()
    let path = HomePaths(root: driver.folder.path).database
    let service = try Service(path: path, clock: { bench.now }, random: { bench.random() })
    defer { service.close() }
    #expect(service.notices.isEmpty, comment)
    #expect(try service.faults().isEmpty, comment)
    var items: [Item] = []
    let me = try service.account("me")
    try service.export(me) { items.append($0.item) }
    let numbers = items.compactMap { Int($0.title) }
    #expect(numbers.sorted() == Array(0..<items.count), comment)
    #expect(Set(acknowledged).isSubset(of: numbers), comment)
    #expect(items.allSatisfy { $0.notes == "of \($0.title)" }, comment)
    let count = try service.count(me)
    #expect(count == items.count, comment)
    return count
  }

  @Test func killsAtRandom() throws {
    let bench = Bench(seed: 17)
    let driver = Driver()
    var known = 0
    for kill in 0..<Times.of(50, sample: 20) {
      let acknowledged = try driver.kill("serve-together", first: known, bench)
      known = try verify(driver, acknowledged, "kill \(kill)")
    }
  }

  @Test(.enabled(if: Child.tool("strace") != nil, "strace is not installed: kills at every system call are not tested"))
  func aKillAtEverySystemCallThatWrites() throws {
    let template = Driver()
    _ = try template.run("serve-together", first: 0, count: 5)
    let points = try template.copy().points("serve-together", first: 5, steps: 12)
    #expect((15..<2_000).contains(points.joined().count))
    var kills = 0
    for point in points.flatMap({ Sample.of($0, every: 20) }) {
      let driver = try template.copy()
      let run = try driver.run("serve-together", first: 5, steps: 12, killedAt: point)
      if run.ending == .signal(SIGKILL) { kills += 1 }
      try verify(driver, Array(0..<5) + run.acknowledged, "\(point.call) \(point.number) (\(Sample.name))")
    }
    #expect(kills > 5)
  }

  @Test(.enabled(if: Child.tool("strace") != nil, "strace is not installed: losses of power are not tested"))
  func tornStates() throws {
    let recorded = Driver()
    let loss = try recorded.record("serve-together", count: 40)
    let bench = Bench(seed: 23)
    for number in 0..<Times.of(200, sample: 50) {
      let (driver, acknowledged) = try recorded.torn(loss, bench)
      try verify(driver, acknowledged, "state \(number)")
    }
  }

  /// If the disk fails once at any call, confirmed requests are stored, failed ones get an error, and none is stored in
  /// part.
  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: failing system calls are not tested"),
    arguments: ["ENOSPC", "EIO"]) func everyCallFails(_ error: String) throws
  {
    let strace = try #require(Child.tool("strace"))
    let template = Driver()
    _ = try template.run("serve-together", first: 0, count: 5)
    let calls = ["pwrite64", "fdatasync"]
    let points = try template.copy().points("serve-together", first: 5, steps: 12, of: calls)
    var failures = 0
    for point in points.flatMap({ Sample.of($0, every: 20) }) {
      let driver = try template.copy()
      let inject = "inject=\(point.call):error=\(error):when=\(point.number)"
      let wrapper = [strace, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(point.call)", "-e", inject]
      let run = try driver.run("serve-together", first: 5, count: 12, under: wrapper)
      let comment: Comment = "\(point.call) \(point.number) \(error) (\(Sample.name)): \(run.errors)"
      try verify(driver, Array(0..<5) + run.acknowledged, comment)
      #expect((run.acknowledged.count == 12) == run.errors.isEmpty, comment)
      if !run.errors.isEmpty { failures += 1 }
    }
    #expect(failures > 3)
  }
}
