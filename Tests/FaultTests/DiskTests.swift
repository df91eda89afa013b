import StoreSupport
import Testing

/// A disk that is full or broken is told of in words, nothing acknowledged is lost, and work goes on when it is well
/// again.
@Suite(
  .serialized,
  .enabled(if: Child.tool("strace") != nil, "strace is not installed: failing system calls are not tested")
)
struct DiskTests {
  static let calls = ["pwrite64", "fdatasync", "ftruncate", "rename", "write"]

  @Test(arguments: [("ENOSPC", "+"), ("ENOSPC", ""), ("EIO", "")])
  func everyCallFails(_ error: String, forGood: String) throws {
    let strace = try #require(Child.tool("strace"))
    let template = Driver()
    _ = try template.run("sync", first: 0, count: 1)
    var failures = 0
    for call in DiskTests.calls {
      for count in 1...200 {
        let driver = try template.copy()
        let log = driver.folder.path + "/log"
        let inject = "inject=\(call):error=\(error):when=\(count)\(forGood)"
        let wrapper = [strace, "-f", "-qq", "-o", log, "-e", "trace=\(call)", "-e", inject]
        let run = try driver.run("stubborn", first: 1, count: 2, under: wrapper)
        let comment: Comment = "\(call) \(count)\(forGood) \(error): \(run.errors)"
        #expect(run.ending == .exit(0) || run.ending == .exit(1), comment)
        if !run.errors.isEmpty {
          failures += 1
          #expect(run.errors.hasSuffix(".\n") || call == "write", comment)
        }
        if run.ending == .exit(0), call != "write" { #expect(run.acknowledged == [1, 2], comment) }
        let found = try driver.verify(run.acknowledged, comment)
        #expect(try driver.run("sync", first: found.count).acknowledged == [found.count], comment)
        guard String(decoding: TemporaryFolder.bytes(log), as: UTF8.self).contains("(INJECTED)") else {
          break
        }
      }
    }
    #expect(failures > 3)
  }
}
