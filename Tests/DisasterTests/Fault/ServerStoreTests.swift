import DiceSupport
import Glibc
import Intents
import Service
import Storage
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests that the guarantees of a device's home hold for a server's file (invariant V10).
///
/// A sample of the system calls, 40 random kills and 60 disk states are tried; with `TODOS_FULL` all calls, 1,000 kills
/// and 3,000 states.
@Suite(.serialized) struct ServerStoreTests {
  /// Checks that every acknowledged step is there, none is there twice, none is missing between, and a stored password
  /// has ended the earlier sessions only.
  ///
  /// Returns the number of items.
  @discardableResult private func verify(_ driver: Driver, _ acknowledged: [Int], _ comment: Comment = "") throws -> Int
  {
    let bench = Bench()
    let path = HomePaths(root: driver.folder.path).database
    let service = try Service(path: path, clock: { bench.now }, random: { bench.random() })
    defer { service.close() }
    #expect(service.notices.isEmpty, comment)
    #expect(try service.faults().isEmpty, comment)
    let me = try service.account("me")
    var titles: [Int] = []
    try service.export(me) { titles.append(Int($0.item.title) ?? -1) }
    #expect(titles.sorted() == Array(0..<titles.count), comment)
    #expect(Set(acknowledged).isSubset(of: titles), comment)
    let now = try service.count(me)
    #expect(now == titles.count, comment)
    let sessions = try (0...titles.count).compactMap { try service.session(String($0)) }
    #expect(sessions.map(\.sid) == (0..<sessions.count).map(String.init), comment)
    #expect(sessions.count >= (acknowledged.max() ?? -1) + 1, comment)
    let password = try service.password(of: "me").flatMap { Int($0.phc) } ?? -1
    #expect(password % 3 == 2 || password == -1, comment)
    #expect(acknowledged.allSatisfy { $0 % 3 != 2 || $0 <= password }, comment)
    #expect(sessions.map(\.isRevoked) == (0..<sessions.count).map { $0 <= password }, comment)
    return titles.count
  }

  @Test func killsAtRandom() throws {
    let bench = Bench(seed: 11)
    for _ in 0..<Times.of(5, sample: 2) {
      let driver = Driver()
      var known = 0
      for kill in 0..<20 {
        let acknowledged = try driver.kill("serve", first: known, bench)
        known = try goOn(driver, acknowledged, "kill \(kill)")
      }
    }
  }

  /// Verifies, and completes the unacknowledged step as a server would for a repeated request.
  private func goOn(_ driver: Driver, _ acknowledged: [Int], _ comment: Comment) throws -> Int {
    let count = try verify(driver, acknowledged, comment)
    let bench = Bench()
    let path = HomePaths(root: driver.folder.path).database
    let service = try Service(path: path, clock: { bench.now }, random: { bench.random() })
    defer { service.close() }
    let last = count - 1
    guard last >= 0 else { return 0 }
    let me = try service.account("me")
    if try service.session(String(last)) == nil {
      let session = Session(
        sid: String(last), account: me, name: "device", use: .bearer, createdAt: bench.now,
        expiresAt: bench.now.advanced(bySeconds: 86_400))
      try service.begin(session)
    }
    if last % 3 == 2, try service.password(of: "me")?.phc != String(last) {
      try service.setPassword(String(last), of: me)
    }
    return count
  }

  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: kills at every system call are not tested"),
    arguments: [true, false]) func aKillAtEverySystemCallThatWrites(_ isFirstStart: Bool) throws
  {
    let template = Driver()
    if !isFirstStart { _ = try template.run("serve", first: 0, count: 2) }
    func fresh() throws -> Driver { isFirstStart ? Driver() : try template.copy() }
    let first = isFirstStart ? 0 : 2
    let points = try fresh().points("serve", first: first)
    #expect((15..<2_000).contains(points.joined().count))
    var kills = 0
    for point in points.flatMap({ Sample.of($0, every: 20) }) {
      let driver = try fresh()
      let run = try driver.run("serve", first: first, killedAt: point)
      if run.ending == .signal(SIGKILL) { kills += 1 }
      let known = Array(0..<first) + run.acknowledged
      try verify(driver, known, "\(point.call) \(point.number) (\(Sample.name))")
    }
    #expect(kills > 5)
  }

  @Test(.enabled(if: Child.tool("strace") != nil, "strace is not installed: losses of power are not tested"))
  func tornStates() throws {
    let recorded = Driver()
    let loss = try recorded.record("serve", count: 20)
    let bench = Bench(seed: 5)
    for number in 0..<Times.of(300, sample: 60) {
      let (driver, acknowledged) = try recorded.torn(loss, bench)
      try verify(driver, acknowledged, "state \(number)")
    }
  }
}
