import Files
import Glibc
import Testing

@Suite struct FolderTests {
  let place = Place()

  @Test func aFolderIsMadeWithThoseAboveItForItsOwnerOnly() throws {
    for _ in 0..<2 { try Folder(place.path + "/a/b/c").make() }
    for name in ["a", "a/b", "a/b/c"] {
      #expect(place.file(name).facts?.mode == 0o700, "\(name)")
      #expect(place.file(name).facts?.kind == .folder)
    }
    try Folder(place.path + "/open//deep/").make(mode: 0o755)
    #expect(place.names == ["a", "open"])
  }

  @Test func whatIsThereKeepsItsMode() throws {
    #expect(mkdir(place.path + "/a", 0o755) == 0)
    try Folder(place.path + "/a").make()
    #expect(place.file("a").facts?.mode == 0o755)
    for path in ["/", ".", place.path] { try Folder(path).make() }
  }

  @Test func whatIsInTheWayIsTold() throws {
    let file = place.file("a")
    try file.make()
    #expect(throws: FileFault(file.path, .system(EEXIST))) { try Folder(file.path).make() }
    #expect(throws: FileFault(file.path + "/b", .system(ENOTDIR))) { try Folder(file.path + "/b").make() }
    #expect(throws: FileFault.self) { try Folder("/proc/nothing/here").make() }
  }

  @Test func namesAreInOrderAndOfNoFolderThereAreNone() throws {
    for name in ["b", ".hidden", "a", "ä"] { try place.file(name).make([], .fast) }
    #expect(place.names == [".hidden", "a", "b", "ä"])
    #expect(Folder(place.path + "/none").names == [])
    #expect(Folder(place.file("a").path).names == [])
  }

  @Test func aFileKnowsItsFolder() {
    for (path, folder) in [("/a/b", "/a"), ("/a", "/"), ("a", "."), ("a/b", "a"), ("/", "/")] {
      #expect(File(path).folder == Folder(folder))
    }
  }

  @Test func aScratchFolderIsInTheFirstPlaceThereIsAndGoneAfterwards() throws {
    let scratch = try ScratchFolder(named: "s", in: [place.path + "/none", place.path])
    #expect(scratch.path.hasPrefix(place.path + "/s-"))
    #expect(File(scratch.path).facts?.mode == 0o700)
    try Folder(scratch.path + "/deep/down").make()
    try File(scratch.path + "/deep/file").make()
    #expect(symlink(place.path, scratch.path + "/link") == 0)
    scratch.remove()
    #expect(place.names == [])
    #expect(throws: FileFault(place.path + "/none", .system(ENOENT))) {
      try ScratchFolder(named: "s", in: [place.path + "/none"])
    }
  }
}
