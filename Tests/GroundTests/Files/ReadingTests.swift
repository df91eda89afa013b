import Files
import Glibc
import Testing

@Suite struct ReadingTests {
  let place = Place()
  var file: File { place.file("x") }

  @Test func whatIsNotThereIsNil() throws {
    #expect(try file.read(limit: 10) == nil)
    #expect(try File("/nowhere/at/all").read(limit: 10) == nil)
    try file.make([1])
    #expect(try File(file.path + "/below").text(limit: 10) == nil)
    #expect(file.withBytes(\.count) == 1)
    #expect(place.file("none").withBytes(\.count) == nil)
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 70_000]) func upToTheLimitAllOfItIsReadAndNoByteMore(_ size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    try file.make(bytes, .fast)
    #expect(try file.read(limit: size) == bytes)
    #expect(try file.read(limit: size + 1, [.plain, .closed, .own]) == bytes)
    guard size > 0 else { return }
    #expect(throws: FileFault(file.path, .tooLarge)) { try file.read(limit: size - 1) }
  }

  /// Files of /proc and devices report a size of zero.
  @Test func whatTellsNoSizeIsReadWithinTheLimit() throws {
    #expect(try File("/proc/self/status").text(limit: 1 << 20)?.contains("SigIgn:") == true)
    #expect(throws: FileFault("/proc/self/status", .tooLarge)) { try File("/proc/self/status").read(limit: 100) }
    #expect(throws: FileFault("/dev/zero", .tooLarge)) { try File("/dev/zero").read(limit: 100_000) }
    #expect(try File("/dev/null").read(limit: 0) == [])
  }

  @Test func onlyWhatIsPlainIsReadWhereThatIsAsked() throws {
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(try file.read(limit: 10) == [], "nobody has written to the pipe, and nobody is waited for")
    for path in [file.path, place.path, "/dev/null"] {
      #expect(throws: FileFault(path, .notPlain)) { try File(path).read(limit: 10, .plain) }
    }
    #expect(throws: FileFault(place.path, .system(EISDIR))) { try folder.read(limit: 10) }
  }

  private var folder: File { File(place.path) }

  @Test(arguments: [0o640, 0o604, 0o660, 0o666, 0o620, 0o601]) func whatOthersMayTouchIsNotReadWhereItIsToBeClosed(
    _ mode: UInt32
  ) throws {
    try file.make([1])
    #expect(try file.read(limit: 10, .closed) == [1])
    chmod(file.path, mode)
    #expect(throws: FileFault(file.path, .exposed)) { try file.read(limit: 10, .closed) }
    #expect(try file.read(limit: 10) == [1])
  }

  @Test func whatIsToBeClosedIsNoLink() throws {
    try file.make([1])
    let link = place.file("link")
    #expect(symlink(file.path, link.path) == 0)
    #expect(try link.read(limit: 10) == [1])
    #expect(throws: FileFault(link.path, .system(ELOOP))) { try link.read(limit: 10, .closed) }
  }

  @Test func whatBelongsToSomebodyElseIsNotOurs() throws {
    let file = geteuid() == 0 ? file : File("/etc/passwd")
    if geteuid() == 0 {
      try file.make([1])
      #expect(chown(file.path, 1, 1) == 0)
    }
    #expect(throws: FileFault(file.path, .exposed)) { try file.read(limit: 1 << 20, .own) }
  }

  @Test func bytesThatAreNoTextDoNotStopReading() throws {
    try file.make([0x61, 0xFF, 0x62])
    #expect(try file.text(limit: 10) == "a\u{FFFD}b")
  }

  @Test func factsTellOneContentFromAnother() throws {
    try file.make([1])
    let first = try FileFacts(file.path)
    #expect(try FileFacts(file.path) == first)
    #expect(first.kind == .plain && first.size == 1 && first.isClosed && first.isOwn)
    #expect(link(file.path, place.file("other").path) == 0)
    #expect(place.file("other").facts?.identity == first.identity)
    try file.replace(with: [2])
    #expect(try FileFacts(file.path) != first)
    #expect(file.facts?.identity != first.identity)
    #expect(symlink("x", place.file("link").path) == 0)
    #expect(place.file("link").facts == file.facts)
    #expect(try FileFacts(place.file("link").path, followsLinks: false).kind == .link)
    #expect(throws: FileFault(place.file("none").path, .system(ENOENT))) { try FileFacts(place.file("none").path) }
  }
}
