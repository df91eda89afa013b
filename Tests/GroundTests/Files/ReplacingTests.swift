import Dispatch
import Files
import Glibc
import Testing

@Suite struct ReplacingTests {
  let place = Place()
  var file: File { place.file("x") }

  @Test(arguments: [File.Durability.durable, .fast]) func whatIsPutThereIsReadAndPrivate(
    _ durability: File.Durability
  ) throws {
    for text in ["one", "", "zwei ☑\n"] {
      try file.replace(with: Array(text.utf8), durability)
      #expect(try file.text(limit: 100) == text)
      #expect(file.facts?.mode == 0o600)
      #expect(place.names == ["x"])
    }
  }

  @Test func theModeIsTheOneAskedFor() throws {
    try file.replace(with: [1], mode: 0o644)
    #expect(file.facts?.mode == 0o644)
    try file.replace(with: [2])
    #expect(file.facts?.mode == 0o600)
  }

  @Test func aLinkIsReplacedAndWhatItPointsToStays() throws {
    let real = place.file("real")
    try real.make([1, 2, 3])
    #expect(symlink("real", file.path) == 0)
    #expect(file.target == "real" && file.real?.facts == real.facts)
    try file.replace(with: [9])
    #expect(file.target == nil)
    #expect(try file.read(limit: 10) == [9])
    #expect(try real.read(limit: 10) == [1, 2, 3])
  }

  @Test func whatCannotBePutThereLeavesTheOldOneAndNothingElse() throws {
    try file.make([1])
    // The source fails at its first byte, after the new file was created.
    let source = File("/proc/self/mem")
    let fault = #expect(throws: FileFault.self) { try file.stage(copyOf: source) }
    #expect(fault?.path == source.path && fault?.code == EIO)
    #expect(try file.read(limit: 10) == [1])
    #expect(place.names == ["x"])
  }

  @Test func aFolderInThePlaceIsToldByItsName() throws {
    try Folder(file.path).make()
    let fault = #expect(throws: FileFault.self) { try file.replace(with: [1]) }
    #expect(fault == FileFault(file.path, .system(EISDIR)))
    #expect(fault?.reason == "Is a directory")
    #expect(place.names == ["x"])
  }

  @Test func aFolderThatCannotBeWrittenIsToldByTheFilesName() throws {
    try file.make()
    for (path, code) in [("/proc/x", ENOENT), (place.path + "/no/x", ENOENT), (file.path + "/x", ENOTDIR)] {
      let fault = #expect(throws: FileFault.self) { try File(path).replace(with: [1]) }
      #expect(fault == FileFault(path, .system(code)))
    }
  }

  @Test func whoeverReadsMeanwhileSeesOneWholeContent() throws {
    try file.replace(with: [UInt8](repeating: 0, count: 50_000), .fast)
    let file = file
    let isMixed = Marks()
    DispatchQueue.concurrentPerform(iterations: 8) { @Sendable round in
      for _ in 0..<40 {
        let content = [UInt8](repeating: UInt8(round), count: 50_000 + round)
        if round < 4 { try? file.replace(with: content, .fast) }
        let seen = (try? file.read(limit: 1 << 20)) ?? []
        let first = seen.first ?? 255
        if seen.count != 50_000 + Int(first) || seen.contains(where: { $0 != first }) { isMixed.set() }
      }
    }
    #expect(!isMixed.isSet)
    #expect(place.names == ["x"])
  }

  @Test func aCopyIsMadePieceByPieceAndWaitsForItsTurn() throws {
    let source = place.file("source")
    let bytes = (0..<1_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try source.make(bytes, .fast)
    try file.make([1])
    do {
      let staged = try file.stage(copyOf: source)
      #expect(try file.read(limit: 10) == [1])
      #expect(place.names.count == 3)
      try staged.put()
    }
    #expect(try file.read(limit: 2_000_000) == bytes)
    #expect(file.facts?.mode == 0o600)
    _ = try file.stage(copyOf: source)
    #expect(place.names == ["source", "x"])
  }

  @Test func aNewFileTakesNobodysPlace() throws {
    try file.make([1])
    #expect(throws: FileFault(file.path, .system(EEXIST))) { try file.make([2]) }
    #expect(symlink("/nonexistent/x", place.file("link").path) == 0)
    #expect(throws: FileFault(place.file("link").path, .system(EEXIST))) { try place.file("link").make() }
    let other = place.file("copy")
    try file.copy(to: other)
    #expect(try other.read(limit: 10) == [1] && other.facts?.mode == 0o600)
    #expect(throws: FileFault.self) { try file.copy(to: other) }
    #expect(throws: FileFault.self) { try place.file("none").copy(to: place.file("new")) }
    #expect(place.names == ["copy", "link", "x"])
  }

  @Test func aNewNameIsTakenFromNobody() throws {
    try file.make([1])
    try place.file("y").make([2])
    #expect(throws: FileFault(place.file("y").path, .system(EEXIST))) { try file.move(toNew: place.file("y")) }
    #expect(try place.file("y").read(limit: 10) == [2] && file.read(limit: 10) == [1])
    try file.move(toNew: place.file("z"))
    #expect(try place.names == ["y", "z"] && place.file("z").read(limit: 10) == [1])
  }

  @Test func whatIsThereIsMovedAndRemoved() throws {
    try file.make([1])
    try file.move(to: place.file("y"))
    #expect(throws: FileFault(file.path, .system(ENOENT))) { try file.move(to: place.file("y")) }
    #expect(place.names == ["y"])
    #expect(try place.file("y").remove())
    #expect(try !place.file("y").remove())
    #expect(throws: FileFault.self) { try File(place.path).remove() }
  }
}
