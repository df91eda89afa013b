import Files
import Glibc
import Intents
import Replica
import Storage
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

@Suite struct LifeTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  var paths: HomePaths { HomePaths(root: folder.path) }

  @Test func aLostServiceIsMadeAnewFromTheDevice() throws {
    let home = try bench.home(folder.path)
    let ids = try (0..<5).map { try home.add("item \($0)") }
    #expect(home.settle().failure == nil)
    _ = try home.commit([Change(ids[1], .delete)], label: "Deleted")
    #expect(home.settle().failure == nil)
    let before = try home.rows(Query(.all)).rows.map(\.item)
    _ = try home.commit([Change(ids[2], .setTitle("renamed"))], label: "Renamed")
    home.close()
    for suffix in ["", "-wal", "-shm"] { unlink(paths.database + suffix) }
    let again = try bench.home(folder.path)
    #expect(try again.rows(Query(.all)).rows.count == 4)
    let report = again.settle()
    #expect(report.failure == nil)
    #expect(report.freshness.pending == 0)
    #expect(report.freshness.reason == nil)
    let after = try again.rows(Query(.all)).rows
    #expect(after.map(\.item.number) == before.map(\.number))
    #expect(after.map(\.sync) == [.settled, .settled, .settled, .settled])
    #expect(try again.row(ids[2])?.item.title == "renamed")
    #expect(try again.add("next") != ids[0])
    #expect(again.settle().freshness.pending == 0)
    #expect(try again.rows(Query(.all)).rows.compactMap(\.item.number).max() == 6)
    #expect(try again.check().filter(\.isFault) == [])
  }

  @Test func aDamagedServiceIsSetAsideAndMadeAnew() throws {
    let home = try bench.home(folder.path)
    try home.add("a")
    #expect(home.settle().failure == nil)
    home.close()
    TemporaryFolder.write(Array(repeating: 7, count: 9000), to: paths.database)
    let again = try bench.home(folder.path)
    let report = again.settle()
    #expect(report.notices.count == 1)
    #expect(report.freshness.pending == 0)
    #expect(try again.rows(Query(.all)).rows.map(\.item.number) == [1])
    #expect(try again.history(of: again.rows(Query(.all)).rows[0].item.id).count == 1)
  }

  @Test func aDamagedDeviceIsSetAsideAndPulledAnew() throws {
    let home = try bench.home(folder.path)
    let kept = try home.add("kept")
    #expect(home.settle().failure == nil)
    let waiting = try home.add("waiting")
    home.close()
    var bytes = TemporaryFolder.bytes(paths.replica)
    for index in 0..<4096 { bytes[index] = 0 }
    TemporaryFolder.write(bytes, to: paths.replica)
    let again = try bench.home(folder.path)
    #expect(again.notices.count == 1)
    #expect(again.notices.isEmpty)
    #expect(try again.row(waiting)?.item.title == "waiting")
    #expect(again.settle().freshness.pending == 0)
    #expect(try again.row(kept)?.item.number == 1)
    #expect(try again.row(waiting)?.item.number == 2)
    #expect(try again.rows(Query(.all)).rows.count == 2)
  }

  @Test func anUnreachableServiceIsToldAndTheListStays() throws {
    let home = try bench.home(folder.path, transport: ClosedTransport(.unavailable("no route")))
    let id = try home.add("a")
    let report = home.settle(seconds: 60)
    #expect(report.failure == nil)
    #expect(report.freshness.state == .unavailable)
    #expect(report.freshness.reason == "no route")
    #expect(report.freshness.pending == 1)
    #expect(try home.row(id)?.sync == .queued)
    #expect(SnapshotFile.read(paths.snapshot)?.reason == "no route")
    home.close()
    let again = try bench.home(folder.path)
    #expect(again.settle().freshness.pending == 0)
    #expect(try again.freshness().reason == nil)
  }

  @Test func whoeverHoldsTheLeaseRefreshesAlone() throws {
    let home = try bench.home(folder.path)
    try home.add("a")
    try FileLock.holding(paths.replica + ".refresh") { () throws(StoreError) in
      let report = home.refresh()
      #expect(report.wasBusy)
      #expect(report.freshness.pending == 1)
      #expect(SnapshotFile.read(paths.snapshot)?.pending == 1)
    }
    #expect(home.refresh().freshness.pending == 0)
  }

  @Test func anotherProcessIsNoticedAndOwnWritesAreNot() throws {
    let mine = try bench.home(folder.path)
    let theirs = try bench.home(folder.path)
    let watch = try #require(paths.changes)
    #expect(!watch.drain())
    #expect(try !mine.changedElsewhere())
    try theirs.add("theirs")
    var poll = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(Glibc.poll(&poll, 1, 250) == 1)
    #expect(watch.drain())
    #expect(try mine.changedElsewhere())
    #expect(try !mine.changedElsewhere())
    #expect(try mine.rows(Query(.all)).rows.map(\.item.title) == ["theirs"])
    try mine.add("mine")
    #expect(try !mine.changedElsewhere())
    #expect(watch.drain())
    #expect(!watch.drain())
  }

  /// Two full screens that watch each other must not wake each other endlessly.
  @Test func aRefreshWithoutNewsWakesNobody() throws {
    let home = try bench.home(folder.path)
    try home.add("a")
    #expect(home.settle().failure == nil)
    let watch = try #require(paths.changes)
    for _ in 1...3 { #expect(home.refresh().failure == nil) }
    #expect(!watch.drain())
  }

  @Test func aBackupOpensAsAHome() throws {
    let home = try bench.home(folder.path)
    let id = try home.add("a", on: "2026-11-21")
    #expect(home.settle().failure == nil)
    _ = try home.commit([Change(id, .setTitle("b"))], label: "Renamed")
    let target = folder.path + "/backup"
    let files = try home.backup(to: target)
    #expect(files.map { File($0).exists } == [true, true])
    _ = try home.commit([Change(id, .delete)], label: "Deleted")
    let other = TemporaryFolder()
    let restored = HomePaths(root: other.path)
    try Folder(restored.stateFolder).make()
    try Folder(other.path + "/data").make()
    TemporaryFolder.write(TemporaryFolder.bytes(files[0]), to: restored.replica)
    TemporaryFolder.write(TemporaryFolder.bytes(files[1]), to: restored.database)
    let copy = try bench.home(other.path)
    #expect(copy.settle().freshness.pending == 0)
    #expect(try copy.rows(Query(.all)).rows.map(\.item.title) == ["b"])
    #expect(try copy.check().filter(\.isFault) == [])
  }

  @Test func aBackupIsNotWrittenOverAnother() throws {
    let home = try bench.home(folder.path)
    try home.add("a")
    #expect(home.settle().failure == nil)
    let target = folder.path + "/backup"
    for file in try home.backup(to: target) {
      let names = Folder(target).names
      #expect(throws: StoreError(.exists, file: file)) { try home.backup(to: target) }
      #expect(Folder(target).names == names, "not even the other one is written")
      try File(file).remove()
    }
    #expect(try home.backup(to: target).count == 2)
  }

  @Test func doctorFindsWhatIsWrong() throws {
    let home = try bench.home(folder.path)
    try home.add("a", on: "2026-11-21")
    #expect(home.settle().failure == nil)
    #expect(try home.check().map(\.kind) == [.fine, .fine, .fine])
    TemporaryFolder.write(Array("{}".utf8), to: paths.snapshot)
    #expect(try home.check().map(\.kind) == [.fine, .fine, .trouble])
  }

  @Test func whatLetsOthersInIsNoDamage() throws {
    let home = try bench.home(folder.path)
    try home.add("a", on: "2026-11-21")
    #expect(home.settle().failure == nil)
    #expect(chmod(File(paths.replica).folder.path, 0o777) == 0)
    let found = try home.check().filter(\.isFault)
    #expect(found.first?.words.hasPrefix("Others can ") == true)
    #expect(found.allSatisfy { $0.kind == .trouble })
  }

  @Test func aSnapshotOfManyRowsIsCut() throws {
    let home = try bench.home(folder.path)
    let changes = (0..<900).map { number in
      var item = bench.item("item \(number)", id: home.newID())
      if number < 800 { item.schedule = Schedule(start: LocalTime(Day(ordinal: 20_778 - 5 + number / 80))) }
      return Change(item.id, .add(item))
    }
    #expect(try home.commit(changes, label: "Imported").count == 900)
    let snapshot = try home.snapshot()
    #expect(snapshot.head.today.count == 200)
    #expect(snapshot.head.anytime.count == 50)
    #expect(snapshot.head.counts == Snapshot.Counts(open: 480, done: 0, anytime: 100, items: 900))
    #expect(snapshot.head.today.count + snapshot.head.anytime.count + snapshot.later.count <= 500)
  }
}
