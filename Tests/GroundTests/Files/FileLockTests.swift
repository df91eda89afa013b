import Dispatch
import Files
import Glibc
import Testing

@Suite struct FileLockTests {
  let place = Place()
  var path: String { place.path + "/lock" }

  @Test func oneAtATimeHoldsIt() throws {
    let held = try FileLock(path)
    try held.during { () throws in #expect(try FileLock(ifFree: path) == nil) }
    #expect(place.file("lock").facts?.mode == 0o600)
  }

  @Test func whoLetsGoOfItGivesItToTheNext() throws {
    for _ in 0..<3 { #expect(try FileLock(ifFree: path) != nil) }
    for _ in 0..<3 { try FileLock(path).during {} }
    struct Other: Error {}
    #expect(throws: Other.self) { try FileLock(path).during { throw Other() } }
    #expect(try FileLock(ifFree: path) != nil)
  }

  @Test func whoWaitsForItGetsItWhenItIsFree() throws {
    let isFree = Marks()
    let path = path
    let done = DispatchSemaphore(value: 0)
    var held = try FileLock(ifFree: path)
    DispatchQueue(label: "waits").async { @Sendable in try? FileLock(path).during { if isFree.isSet { done.signal() } }
    }
    #expect(try FileLock(ifFree: path) == nil)
    isFree.set()
    withExtendedLifetime(held) {}
    held = nil
    #expect(done.wait(timeout: .now() + .seconds(20)) == .success)
  }

  @Test func onePlaceWithoutAFolderHasNoLock() {
    let path = place.path + "/none/lock"
    #expect(throws: FileFault(path, .system(ENOENT))) { try FileLock(path) }
    #expect(throws: FileFault(path, .system(ENOENT))) { try FileLock(ifFree: path) }
  }
}
