import Dispatch
import Files
import Glibc
import Testing

@Suite struct FolderWatchTests {
  let place = Place()

  private func isReadable(_ watch: FolderWatch) -> Bool {
    var request = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) == 1
  }

  @Test func onlyTheFilesThatAreNamedMatterAndManyEventsAreOne() throws {
    let watch = try #require(FolderWatch(place.folder, [.writes, .arrivals], names: ["a", "b"]))
    #expect(watch.isArmed)
    #expect(!watch.drain())
    try place.file("c").make([1])
    #expect(isReadable(watch))
    #expect(!watch.drain())
    for byte in 0..<UInt8(100) { try place.file("a").replace(with: [byte], .fast) }
    #expect(watch.drain())
    #expect(!watch.drain() && !isReadable(watch))
    try place.file("a").remove()
    #expect(!watch.drain())
  }

  @Test func aNameThatGoesIsNoticedWhereThatIsAsked() throws {
    try place.file("a").make()
    let watch = try #require(FolderWatch(place.folder, [.arrivals, .departures], names: ["a"]))
    try place.file("a").move(to: place.file("b"))
    #expect(watch.drain())
    try place.file("b").remove()
    #expect(!watch.drain())
    try place.file("a").make()
    #expect(watch.drain())
  }

  @Test func withoutNamesEveryFileMattersAndAWriteDoesNotWhereItIsNotAsked() throws {
    let file = place.file("a")
    try file.make()
    let watch = try #require(FolderWatch(place.folder, .arrivals))
    let descriptor = open(file.path, O_WRONLY)
    #expect(write(descriptor, [1] as [UInt8], 1) == 1)
    close(descriptor)
    #expect(!watch.drain())
    try place.file("b").make()
    #expect(watch.drain())
  }

  @Test(arguments: [true, false]) func aFolderThatIsAnotherIsWatchedInstead(_ isMoved: Bool) throws {
    let folder = Folder(place.path + "/f")
    let watch = try #require(FolderWatch(folder, .arrivals, names: ["a"], makesFolder: true))
    #expect(watch.isArmed && place.names == ["f"])
    if isMoved { try File(folder.path).move(to: place.file("away")) } else { #expect(rmdir(folder.path) == 0) }
    #expect(isReadable(watch))
    #expect(watch.drain(), "nobody knows what is in the other folder")
    #expect(watch.isArmed && place.names.contains("f"))
    _ = watch.drain()
    if isMoved { try File(place.path + "/away/a").make() }
    #expect(!watch.drain())
    try File(folder.path + "/a").make()
    #expect(watch.drain())
  }

  @Test func whereThereIsNoFolderNothingIsNoticedUntilThereIs() throws {
    let folder = Folder(place.path + "/f")
    let watch = try #require(FolderWatch(folder, .arrivals))
    #expect(!watch.isArmed && !isReadable(watch))
    #expect(place.names == [])
    try folder.make()
    watch.arm()
    #expect(watch.isArmed)
    try File(folder.path + "/a").make()
    #expect(watch.drain())
  }

  @Test func aQueueIsToldAndNoLongerThanTheSourceLives() throws {
    let queue = DispatchQueue(label: "told")
    let told = DispatchSemaphore(value: 0)
    let watch = try #require(FolderWatch(place.folder, .arrivals, names: ["a"]))
    var source: FolderWatchSource? = FolderWatchSource(watch, on: queue) { told.signal() }
    try place.file("b").make()
    try place.file("a").make()
    #expect(told.wait(timeout: .now() + .seconds(60)) == .success)
    withExtendedLifetime(source) {}
    source = nil
    queue.sync {}
    try place.file("a").replace(with: [1])
    queue.sync {}
    #expect(told.wait(timeout: .now()) == .timedOut)
  }
}
