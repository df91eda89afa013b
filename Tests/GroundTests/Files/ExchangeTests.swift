import Files
import Glibc
import Testing

@Suite struct ExchangeTests {
  let place = Place()

  @Test func twoFilesChangePlacesAndNeitherIsGone() throws {
    let (one, other) = (place.file("one"), place.file("other"))
    try one.make(Array("1".utf8), mode: 0o640)
    try other.make(Array("2".utf8))
    let identity = one.facts?.identity.text
    try one.changePlaces(with: other)
    #expect(try one.text(limit: 9) == "2")
    #expect(try other.text(limit: 9) == "1")
    #expect(other.facts?.identity.text == identity && other.facts?.mode == 0o640)
    #expect(place.names == ["one", "other"])
  }

  @Test func whoHasAFileOpenForWritingIsSeenUnderWhateverName() throws {
    signal(SIGIO, SIG_IGN)
    let file = place.file("one")
    try file.make(Array("1".utf8))
    #expect(file.openFor == .nobody)
    let descriptor = open(file.path, O_WRONLY | O_APPEND | O_CLOEXEC)
    let moved = place.file("moved")
    try file.move(to: moved)
    #expect(moved.openFor == .somebody)
    close(descriptor)
    #expect(moved.openFor == .nobody)
    #expect(file.openFor == .unknown)
  }

  @Test func aDiskOfThisMachineIsNotElsewhere() {
    #expect(!Folder("/proc").isElsewhere)
    #expect(!Folder(place.path + "/none").isElsewhere)
  }
}
