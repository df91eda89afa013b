import Files
import Logging
import Settings
import Testing
import TodoModel

/// Tests of the diagnostic log: disabled by default, of limited size, one line an event.
@Suite struct DiagnosticLogTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var path: String { folder.path + "/debug.log" }

  private func logger(_ level: String?) throws -> Logger {
    let variables = level.map { [DiagnosticLog.variable: $0] } ?? [:]
    return try DiagnosticLog.logger(Environment(variables), path: path) { Instant(milliseconds: 0) }
  }

  @Test func nothingIsWrittenUnlessItIsAskedFor() throws {
    try logger(nil).critical("lost")
    #expect(!File(path).exists)
  }

  /// A level omits the ones below it; each line has time, process, level, message and sorted metadata.
  @Test(arguments: [("debug", 3), ("info", 2), ("ERROR", 1)]) func aLevelLeavesOutWhatIsBelowIt(
    _ level: String, _ count: Int
  ) throws {
    let log = try logger(level)
    log.debug("small")
    log.info("usual")
    log.error("sync failed", metadata: ["sent": "2", "error": "busy"])
    let lines = LogFile(path).tail(10)
    #expect(lines.count == count)
    #expect(lines.last?.hasPrefix("1970-01-01T00:00:00.000Z ") == true)
    #expect(lines.last?.hasSuffix(" error sync failed error=busy sent=2") == true)
  }

  @Test func anUnknownLevelIsRefusedWithTheLevels() {
    #expect { _ = try logger("loud") } throws: { error in
      let words = (error as? SettingsError)?.description ?? ""
      return words.contains("\"loud\"") && words.contains("debug, info")
    }
  }

  @Test func aLineStaysALine() throws {
    try logger("info").info("first\nsecond")
    #expect(LogFile(path).tail(10).count == 1)
  }

  /// The log and its predecessor exceed twice the limit by at most one line.
  @Test func itsSizeIsBounded() {
    let log = LogFile(path)
    let line = String(repeating: "x", count: 99_999) + "\n"
    for _ in 0..<40 { log.append(line) }
    let sizes = [path, path + ".1"].map { File($0).facts?.size ?? 0 }
    #expect(sizes.allSatisfy { (1...LogFile.limit + line.utf8.count).contains($0) }, "\(sizes)")
    #expect(log.tail(3).count == 3)
  }

  /// A log that cannot be written has no effect.
  @Test func aFolderInItsPlaceIsIgnored() throws {
    try Folder(path).make()
    try logger("info").info("lost")
    #expect(LogFile(path).tail(1).isEmpty)
  }
}
