import Files
import StoreSupport
import Testing

/// Tests of the function that replaces a file: on a full disk, and the order of its writes.
@Suite struct ReplaceTests {
  let driver = Driver()
  var file: File { File(driver.folder.path + "/file") }

  /// A file may have 64 blocks of 512 bytes.
  @Test func whereThereIsNoRoomTheOldOneStaysAndNothingElse() throws {
    let limited = ["/bin/sh", "-c", "ulimit -f 64; trap '' XFSZ; exec \"$@\"", "sh"]
    #expect(try driver.run("replace", first: 1, count: 32_768, under: limited).ending == .exit(0))
    let failed = try driver.run("replace", first: 2, count: 32_769, under: limited)
    #expect(failed.ending == .exit(1))
    #expect(failed.errors == "\(file.path): File too large\n")
    #expect(try file.read(limit: 1 << 20) == [UInt8](repeating: 1, count: 32_768))
    #expect(Folder(driver.folder.path).names == ["file"])
  }

  @Test(
    .enabled(if: Child.tool("strace") != nil, "strace is not installed: system calls are not seen"),
    arguments: [("replace", ["write", "fsync", "rename", "fsync"]), ("replace-fast", ["write", "rename"])])
  func theBytesReachTheDiskBeforeTheName(_ scenario: String, _ calls: [String]) throws {
    let log = driver.folder.path + "/log"
    let strace = try #require(Child.tool("strace"))
    let wrapper = [strace, "-f", "-qq", "-o", log, "-e", "trace=write,fsync,rename"]
    #expect(try driver.run(scenario, first: 7, count: 10, under: wrapper).ending == .exit(0))
    let lines = try File(log).text(limit: 1 << 20)?.split(separator: "\n") ?? []
    let called = lines.compactMap { $0.split(separator: " ").first { $0.contains("(") }?.prefix { $0 != "(" } }
    #expect(called.map(String.init) == calls)
    #expect(try file.read(limit: 100) == [UInt8](repeating: 7, count: 10))
  }
}
