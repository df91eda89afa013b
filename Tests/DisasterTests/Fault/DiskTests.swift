import DiceSupport
import StoreSupport
import Testing

/// Tests of a full or broken disk: it is reported in words, no acknowledged change is lost, and work continues after
/// recovery.
///
/// The first, the last and every 60th call of each kind fails; with `TODOS_FULL` each call.
@Suite(
  .serialized, .enabled(if: Child.tool("strace") != nil, "strace is not installed: failing system calls are not tested")
) struct DiskTests {
  static let calls = ["pwrite64", "fdatasync", "ftruncate", "rename", "write"]

  @Test(arguments: [("ENOSPC", "+"), ("ENOSPC", ""), ("EIO", "")]) func everyCallFails(
    _ error: String, forGood: String
  ) throws {
    let strace = try #require(Child.tool("strace"))
    let template = Driver()
    _ = try template.run("sync", first: 0, count: 1)
    let points = try template.copy().points("stubborn", first: 1, steps: 2, of: DiskTests.calls)
    #expect(points.allSatisfy { !$0.isEmpty } && points.joined().count > 50)
    var failures = 0
    for point in points.flatMap({ Sample.of($0, every: 60) }) {
      let driver = try template.copy()
      let log = driver.folder.path + "/log"
      let inject = "inject=\(point.call):error=\(error):when=\(point.number)\(forGood)"
      let wrapper = [strace, "-f", "-qq", "-o", log, "-e", "trace=\(point.call)", "-e", inject]
      let run = try driver.run("stubborn", first: 1, count: 2, under: wrapper)
      let comment: Comment = "\(point.call) \(point.number)\(forGood) \(error) (\(Sample.name)): \(run.errors)"
      #expect(run.ending == .exit(0) || run.ending == .exit(1), comment)
      #expect(String(decoding: TemporaryFolder.bytes(log), as: UTF8.self).contains("(INJECTED)"), comment)
      if !run.errors.isEmpty {
        failures += 1
        #expect(run.errors.hasSuffix(".\n") || point.call == "write", comment)
      }
      if run.ending == .exit(0), point.call != "write" { #expect(run.acknowledged == [1, 2], comment) }
      let found = try driver.verify(run.acknowledged, comment)
      #expect(try driver.run("sync", first: found.count).acknowledged == [found.count], comment)
    }
    #expect(failures > 2)
  }
}
