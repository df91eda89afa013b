import Files
import Glibc
import Intents
import Replica
import SQL
import SQLite
import Storage
import StoreSupport
import Sync
import Testing
import TodoAPI
import TodoModel

@Suite struct HomeTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  @Test func anAddedItemGetsItsNumberAndSettles() throws {
    let home = try bench.home(folder.path)
    let id = try home.add("pay rent", on: "2026-11-21")
    #expect(try home.row(id)?.sync == .queued)
    #expect(try home.row(id)?.item.number == nil)
    let report = home.settle()
    #expect(report.failure == nil)
    #expect(report.freshness.pending == 0)
    #expect(report.changed == [id])
    let row = try #require(try home.row(id))
    #expect(row.sync == .settled)
    #expect(row.item.number == 1)
    #expect(row.item.version == 1)
    #expect(try home.find("1").item.id == id)
    #expect(try home.rows(Query(.today)).rows.map(\.item.title) == ["pay rent"])
    #expect(try home.rows(Query(.today)).counts.open == 1)
    #expect(try home.history(of: id).count == 1)
  }

  /// If another process holds the service's file for long, the service is not unreachable: pending changes are sent the
  /// next time.
  @Test func aServiceThatIsHeldForLongIsNotOutOfReach() throws {
    let home = try bench.home(folder.path)
    try home.add("pay rent")
    #expect(home.settle().freshness.pending == 0)
    let other = try Database(path: HomePaths(root: folder.path).database)
    try other.execute(sql: "BEGIN EXCLUSIVE")
    try home.add("buy oats")
    let report = home.settle(seconds: 1)
    #expect(report.failure == nil && report.freshness.state == .fresh && report.freshness.pending == 1)
    #expect(try home.freshness().reason == nil)
    try other.execute(sql: "ROLLBACK")
    #expect(home.settle().freshness.pending == 0)
  }

  /// A process that opens and closes the log's index beside SQLite loses SQLite's locks, and others then empty the index
  /// under it: an agent's server that answered `status` died of it (SIGBUS).
  @Test func askingWhoHasTheHomeOpenKeepsTheLocks() throws {
    let paths = HomePaths(root: folder.path)
    let home = try bench.home(folder.path)
    try home.add("pay rent")
    let before = try locks(paths.replica + "-shm")
    try #require(!before.isEmpty)
    #expect(!paths.isOpenElsewhere)
    #expect(try locks(paths.replica + "-shm") == before)
    // The same home by another name.
    let other = folder.path + "-link"
    try #require(symlink(folder.path, other) == 0)
    defer { unlink(other) }
    #expect(!HomePaths(root: other).isOpenElsewhere)
    #expect(try locks(paths.replica + "-shm") == before)
    for ending in ["", "-wal", "-shm"] { #expect(Store.isOpen(HomePaths(root: other).replica + ending), "\(ending)") }
    home.close()
    #expect(!Store.isOpen(paths.replica))
    #expect(!paths.isOpenElsewhere)
  }

  /// Returns this process's record locks on a file, as the kernel lists them.
  private func locks(_ path: String) throws -> [Substring] {
    var facts = stat()
    try #require(stat(path, &facts) == 0)
    let table = try #require(try File("/proc/locks").text(limit: 1_000_000))
    return table.split(separator: "\n").filter {
      $0.contains(" POSIX ") && $0.contains(" \(getpid()) ") && $0.contains(":\(facts.st_ino) ")
    }.map { $0.drop { $0 != "P" } }
  }

  @Test func swappedFilesAreRefusedAndLeft() throws {
    let paths = HomePaths(root: folder.path)
    func swap() {
      let aside = folder.path + "/aside"
      for (from, to) in [(paths.replica, aside), (paths.database, paths.replica), (aside, paths.database)] {
        #expect(rename(from, to) == 0)
      }
    }
    let home = try bench.home(folder.path)
    try home.add("kept")
    #expect(home.settle().freshness.pending == 0)
    home.close()
    swap()
    let error = #expect(throws: StoreError.self) { try bench.home(folder.path) }
    #expect(error?.words.contains("a different database") == true)
    swap()
    let again = try bench.home(folder.path)
    #expect(try again.rows(Query(.all)).rows.map(\.item.title) == ["kept"])
    #expect(try again.check().allSatisfy { !$0.isFault })
  }

  @Test func theSnapshotFollowsARefresh() throws {
    let home = try bench.home(folder.path)
    try home.add("today", on: "2026-11-21")
    try home.add("late", on: "2026-11-19")
    try home.add("next week", on: "2026-11-27")
    try home.add("some day")
    #expect(home.settle().failure == nil)
    let path = HomePaths(root: folder.path).snapshot
    let head = try #require(SnapshotFile.read(path))
    #expect(head.today.map(\.item.title) == ["late", "today"])
    #expect(head.anytime.map(\.item.title) == ["some day"])
    #expect(head.counts == Snapshot.Counts(open: 2, done: 0, anytime: 1, items: 4))
    let whole = try #require(SnapshotFile.readAll(path))
    #expect(whole.head == head)
    #expect(whole.later.map(\.item.title) == ["next week"])
    #expect(try home.snapshot().head == head)
  }

  @Test func aSnapshotIsCurrentUntilSomethingIsCommitted() throws {
    let home = try bench.home(folder.path)
    #expect(home.currentSnapshot() == nil)
    let milk = try home.add("milk")
    #expect(home.settle().failure == nil)
    #expect(home.currentSnapshot()?.anytime.map(\.item.title) == ["milk"])
    try home.setDraft("half a thought", for: "new")
    #expect(home.currentSnapshot() != nil, "a draft is not shown")
    _ = try home.commit([Change(milk, .delete)], label: "Deleted")
    #expect(home.currentSnapshot() == nil)
    #expect(home.currentSnapshot()?.anytime == [], "it was written anew")
    _ = try home.undo()
    #expect(home.currentSnapshot() == nil)
    #expect(home.currentSnapshot() != nil)
    bench.pass(seconds: 3601)
    #expect(home.currentSnapshot() == nil)
    #expect(home.currentSnapshot() != nil)
    bench.pass(seconds: 86_400)
    #expect(home.currentSnapshot() == nil)
  }

  /// The next process that opens a home repairs a snapshot left by a killed program.
  @Test func aSnapshotInDoubtIsWrittenAnewByWhoComesNext() throws {
    let paths = HomePaths(root: folder.path)
    let killed = try bench.home(folder.path)
    try killed.add("milk")
    #expect(killed.settle().failure == nil)
    try killed.add("oats")
    #expect(paths.isSnapshotInDoubt)
    #expect(SnapshotFile.read(paths.snapshot)?.anytime.count == 1)
    let next = try bench.home(folder.path)
    #expect(SnapshotFile.read(paths.snapshot)?.anytime.count == 2)
    next.close()
    killed.close()
    #expect(!paths.isSnapshotInDoubt)
  }

  /// File times have limited resolution, so a snapshot may have the time of its log: the next reader resolves that.
  @Test func aSnapshotThatIsRightIsInDoubtOnce() throws {
    let paths = HomePaths(root: folder.path)
    let home = try bench.home(folder.path)
    try home.add("milk")
    #expect(home.settle().failure == nil)
    for file in [paths.replica + "-wal", paths.snapshot] { try File(file).setWritten(1_000_000_000_000_000_000) }
    #expect(paths.isSnapshotInDoubt)
    try bench.home(folder.path).close()
    #expect(!paths.isSnapshotInDoubt)
    try home.add("oats")
    #expect(paths.isSnapshotInDoubt)
    home.close()
  }

  /// A local refresh without changes writes nothing, except its time once an hour.
  @Test func aRefreshWithoutNewsWritesNothing() throws {
    let (home, other) = (try bench.home(folder.path), try bench.home(folder.path))
    try home.add("pay rent")
    #expect(home.settle().failure == nil)
    _ = try other.changedElsewhere()
    bench.pass(seconds: 1800)
    #expect(home.settle().failure == nil)
    #expect(try !other.changedElsewhere())
    bench.pass(seconds: 3600)
    #expect(home.settle().failure == nil)
    #expect(try other.changedElsewhere())
  }

  @Test func undoSpansSurfacesAndRestarts() throws {
    let first = try bench.home(folder.path)
    let id = try first.add("milk")
    #expect(first.settle().failure == nil)
    first.close()
    let second = try bench.home(folder.path)
    let undone = try #require(try second.undo())
    #expect(undone.label == "Added: milk")
    #expect(undone.items == [id])
    #expect(try second.row(id)?.item.deletedAt != nil)
    #expect(second.settle().failure == nil)
    #expect(try second.rows(Query(.all)).rows.isEmpty)
    #expect(try second.redo()?.items == [id])
    #expect(second.settle().failure == nil)
    #expect(try second.rows(Query(.all)).rows.map(\.item.title) == ["milk"])
    #expect(try second.redo() == nil)
  }
}
