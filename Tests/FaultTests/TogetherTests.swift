import DiceSupport
import Intents
import Service
import StoreSupport
import Sync
import Testing
import TodoModel

/// What many requests write with one commit is on the disk when they are answered, and no request is there by half
/// (invariant V10).
@Suite(.serialized) struct TogetherTests {
  /// Gives how many requests are there.
  @discardableResult
  private func verify(_ driver: Driver, _ acknowledged: [Int], _ comment: Comment = "") throws -> Int {
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

  @Test func fiftyKillsAtRandom() throws {
    let bench = Bench(seed: 17)
    let driver = Driver()
    var known = 0
    for kill in 0..<Times.of(50) {
      let acknowledged = try driver.kill("serve-together", first: known, bench)
      known = try verify(driver, acknowledged, "kill \(kill)")
    }
  }

  @Test(
    .enabled(
      if: Child.tool("strace") != nil,
      "strace is not installed: kills at every system call are not tested"
    )
  )
  func aKillAtEverySystemCallThatWrites() throws {
    let template = Driver()
    _ = try template.run("serve-together", first: 0, count: 5)
    var points = 0
    for call in KillTests.calls {
      for count in 1..<500 {
        let driver = try template.copy()
        let run = try driver.run("serve-together", first: 5, steps: 12, killedAt: call, count)
        try verify(driver, Array(0..<5) + run.acknowledged, "\(call) \(count)")
        if run.ending == .exit(0) { break }
        points += 1
        #expect(count < 499)
      }
    }
    #expect(points > 15)
  }

  @Test(.enabled(if: Child.tool("strace") != nil, "strace is not installed: losses of power are not tested"))
  func twoHundredTornStates() throws {
    let recorded = Driver()
    let loss = try recorded.record("serve-together", count: 40)
    let bench = Bench(seed: 23)
    for number in 0..<Times.of(200) {
      let (driver, acknowledged) = try recorded.torn(loss, bench)
      try verify(driver, acknowledged, "state \(number)")
    }
  }

  /// A disk that fails once, at any call: who is answered is there, who is not is told, and none is there by half.
  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: failing system calls are not tested"),
    arguments: ["ENOSPC", "EIO"]
  )
  func everyCallFails(_ error: String) throws {
    let strace = try #require(Child.tool("strace"))
    let template = Driver()
    _ = try template.run("serve-together", first: 0, count: 5)
    var failures = 0
    for call in ["pwrite64", "fdatasync"] {
      for count in 1...100 {
        let driver = try template.copy()
        let inject = "inject=\(call):error=\(error):when=\(count)"
        let wrapper = [strace, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(call)", "-e", inject]
        let run = try driver.run("serve-together", first: 5, count: 12, under: wrapper)
        let comment: Comment = "\(call) \(count) \(error): \(run.errors)"
        try verify(driver, Array(0..<5) + run.acknowledged, comment)
        #expect((run.acknowledged.count == 12) == run.errors.isEmpty, comment)
        if run.errors.isEmpty { break }
        failures += 1
      }
    }
    #expect(failures > 3)
  }
}
