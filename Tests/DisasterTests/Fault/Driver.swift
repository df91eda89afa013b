import Files
import Glibc
import Intents
import Replica
import Storage
import StoreSupport
import Sync
import Testing
import TodoModel

/// A system call of a run at which a fault is injected.
struct FaultPoint {
  let call: String
  /// Number among the calls of its kind, from 1.
  let number: Int
}

/// Runs the store driver on a home and inspects the home afterwards.
struct Driver {
  let folder: TemporaryFolder
  let path = Child.product("StoreDriver")

  init(_ folder: TemporaryFolder = TemporaryFolder()) { self.folder = folder }

  struct Run {
    var acknowledged: [Int]
    var errors: String
    var ending: Child.Ending
  }

  func start(_ scenario: String, first: Int = 0, count: Int = 1, under wrapper: [String] = []) throws -> Child {
    try Child(wrapper + [path, folder.path, scenario, String(first), String(count)])
  }

  func run(_ scenario: String, first: Int = 0, count: Int = 1, under wrapper: [String] = []) throws -> Run {
    let child = try start(scenario, first: first, count: count, under: wrapper)
    let acknowledged = child.lines().compactMap(Driver.number)
    let (errors, ending) = child.end()
    return Run(acknowledged: acknowledged, errors: errors, ending: ending)
  }

  /// Kills a run at a random moment and returns the steps that it acknowledged.
  func kill(_ scenario: String, first: Int, _ bench: Bench) throws -> [Int] {
    let child = try start(scenario, first: first, count: 100_000)
    var acknowledged: [Int] = []
    let wanted = bench.random(below: 12)
    while acknowledged.count < wanted, let line = child.line() {
      if let number = Driver.number(line) { acknowledged.append(number) }
    }
    child.kill(after: bench.random(below: 3000))
    acknowledged += child.lines().compactMap(Driver.number)
    #expect(child.end().ending == .signal(SIGKILL))
    return acknowledged
  }

  /// Runs some steps, one by default, and kills them at a system call.
  func run(_ scenario: String, first: Int, steps: Int = 1, killedAt point: FaultPoint) throws -> Run {
    let strace = try #require(Child.tool("strace"))
    let inject = "inject=\(point.call):signal=KILL:when=\(point.number)"
    let wrapper = [strace, "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(point.call)", "-e", inject]
    return try run(scenario, first: first, count: steps, under: wrapper)
  }

  /// Returns the system calls of these steps as strace counts them: by number in the thread with most of them.
  func points(
    _ scenario: String, first: Int = 0, steps: Int = 1, of calls: [String] = KillTests.calls
  ) throws -> [[FaultPoint]] {
    let strace = try #require(Child.tool("strace"))
    let log = folder.path + "/calls"
    let wrapper = [strace, "-f", "-qq", "-o", log, "-e", "trace=" + calls.joined(separator: ",")]
    let run = try run(scenario, first: first, count: steps, under: wrapper)
    #expect(run.ending == .exit(0), "\(run.errors)")
    var counts: [String: [Substring: Int]] = [:]
    for line in String(decoding: TemporaryFolder.bytes(log), as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, let call = calls.first(where: { words[1].hasPrefix($0 + "(") }) else { continue }
      counts[call, default: [:]][words[0], default: 0] += 1
    }
    return calls.map { call in
      let maximum = counts[call]?.values.max() ?? 0
      return (0..<maximum).map { FaultPoint(call: call, number: $0 + 1) }
    }
  }

  /// Runs some steps and records all writes.
  func record(_ scenario: String, count: Int) throws -> PowerLoss {
    let strace = try #require(Child.tool("strace"))
    let log = folder.path + "/log"
    let wrapper = [
      strace, "-f", "-qq", "-y", "-xx", "-s", "70000", "-e", "trace=pwrite64,ftruncate,fdatasync,fsync,unlink,write",
      "-e", "signal=none", "-o", log,
    ]
    let run = try run(scenario, first: 0, count: count, under: wrapper)
    #expect(run.ending == .exit(0), "\(run.errors)")
    let loss = PowerLoss(log: TemporaryFolder.bytes(log), folder: folder.path)
    #expect(loss.events.count { if case .acknowledge = $0 { true } else { false } } == count)
    return loss
  }

  /// Returns a home as a random loss of power would leave it, and the steps acknowledged before.
  func torn(_ loss: PowerLoss, _ bench: Bench) throws -> (driver: Driver, acknowledged: [Int]) {
    let (files, acknowledged) = loss.state(bench)
    let driver = Driver()
    for part in ["data", "state"] { try Folder("\(driver.folder.path)/\(part)").make() }
    for (path, bytes) in files where !path.hasSuffix("-shm") {
      TemporaryFolder.write(bytes, to: driver.folder.path + path.dropFirst(folder.path.count))
    }
    return (driver, acknowledged)
  }

  /// Returns the number in a line that acknowledges a step.
  static func number(_ line: String) -> Int? { line.hasPrefix("ack ") ? Int(line.dropFirst(4)) : nil }

  func home() throws -> Home { try Bench().home(folder.path) }

  /// Returns the titles of all open items, which are the numbers of their steps.
  func titles(_ home: Home) throws -> [Int] {
    try home.rows(Query(.all, limit: 1_000_000)).rows.compactMap { Int($0.item.title) }.sorted()
  }

  /// Checks that every acknowledged step is there, none is there twice, no earlier step is missing, and the files are
  /// intact.
  ///
  /// Returns the titles.
  @discardableResult func verify(_ acknowledged: [Int], _ comment: Comment = "", settles: Bool = false) throws -> [Int]
  {
    let home = try home()
    defer { home.close() }
    if settles { #expect(home.settle().freshness.pending == 0, comment) }
    let found = try titles(home)
    #expect(Set(acknowledged).isSubset(of: found), comment)
    #expect(found == Array(0..<found.count), comment)
    #expect(home.notices == [], comment)
    #expect(try home.check().filter { $0.isFault && !$0.words.contains("snapshot") } == [], comment)
    return found
  }

  /// Checks that a valid snapshot equals the store, and that opening the home repairs an invalid one.
  func verifySnapshot(_ comment: Comment) throws {
    let paths = HomePaths(root: folder.path)
    func shown() -> [Item] {
      (SnapshotFile.readAll(paths.snapshot)?.head.anytime ?? []).map(\.item).sorted { $0.id < $1.id }
    }
    let (isInDoubt, before) = (paths.isSnapshotInDoubt, shown())
    let home = try home()
    defer { home.close() }
    let kept = try home.rows(Query(.all)).rows.map(\.item).sorted { $0.id < $1.id }
    #expect(shown() == kept, comment)
    if !isInDoubt { #expect(before == kept, comment) }
  }

  func copy() throws -> Driver {
    let copy = Driver()
    for part in ["data", "state", "cache"] {
      try Folder(copy.folder.path + "/" + part).make()
      for name in Folder(folder.path + "/" + part).names where !name.hasSuffix("-shm") {
        let bytes = TemporaryFolder.bytes("\(folder.path)/\(part)/\(name)")
        TemporaryFolder.write(bytes, to: "\(copy.folder.path)/\(part)/\(name)")
      }
    }
    return copy
  }
}
