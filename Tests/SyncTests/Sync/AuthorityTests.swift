import Dispatch
import Files
import Intents
import JSON
import Replica
import Service
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of signing in and out: items are kept, and nothing is lost or doubled.
@Suite struct AuthorityTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func wish(_ home: Home, _ id: ItemID, _ intents: Intent...) throws {
    _ = try home.commit(intents.map { Change(id, $0) }, label: "Changed")
  }

  @Test func theFirstSignInCarriesTheItemsOver() throws {
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    let home = try bench.home(folder.path + "/a", signIn)
    let ids = try (0..<25).map { try home.add("local \($0)") }
    try wish(home, ids[0], .done(.once, at: bench.now))
    try wish(home, ids[1], .delete)
    #expect(home.settle().freshness.pending == 0)
    let before = try home.rows(Query(.all)).rows.map(\.item.number)
    signIn.in(server)
    #expect(home.settle().freshness.pending == 0)
    #expect(try server.service.count(server.account) == 24)
    #expect(try home.rows(Query(.all)).rows.map(\.item.number) == before)
    #expect(try home.row(ids[0])?.item.completions.count == 1)
    #expect(try home.row(ids[1]) == nil)
    #expect(home.settle().freshness.pending == 0)
    #expect(try server.service.count(server.account) == 24)
  }

  /// The other process may have had its response before the change that the user asks for.
  @Test func whoAsksMeetsTheServerThoughAnotherProcessIsAtIt() throws {
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    signIn.in(server)
    let homes = try ["a", "b"].map { try bench.home(folder.path + "/" + $0, signIn) }
    let id = try homes[0].add("news")
    for home in homes { #expect(home.settle().failure == nil) }
    try wish(homes[0], id, .setTitle("later news"))
    #expect(homes[0].settle().freshness.pending == 0)
    var lease = try FileLock(ifFree: HomePaths(root: folder.path + "/b").lease)
    #expect(lease != nil)
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchGroup())
    let order = Mutex<[String]>([])
    let asking = homes[1]
    DispatchQueue.global().async(group: ended) {
      begun.signal()
      _ = asking.settle(seconds: 60, isAsked: true)
      order.withLock { $0.append("met") }
    }
    begun.wait()
    // Without waiting, a home would sync during three syncs of another.
    for title in ["one", "two", "three"] {
      try wish(homes[0], id, .setTitle(title))
      #expect(homes[0].settle().freshness.pending == 0)
    }
    try wish(homes[0], id, .setTitle("latest news"))
    #expect(homes[0].settle().freshness.pending == 0)
    order.withLock { $0.append("free") }
    lease = nil
    ended.wait()
    #expect(order.withLock { $0 } == ["free", "met"])
    #expect(try homes[1].row(id)?.item.title == "latest news")
  }

  /// After the service is restored from a copy, later changes are offered, also of items that were carried over.
  @Test(.enabled(if: isOnFile)) func whatWasSetAfterACopyIsKeptOfItemsThatWereCarriedOver() throws {
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    let home = try bench.home(folder.path + "/a", signIn)
    let early = try home.add("early")
    let gone = try home.add("gone")
    try wish(home, gone, .delete)
    _ = try home.undo()
    #expect(home.settle().freshness.pending == 0)
    signIn.in(server)
    let late = try home.add("late")
    for id in [early, late] { try wish(home, id, .setTitle("first"), .setList("first"), .setPriority(.high)) }
    #expect(home.settle().freshness.pending == 0)
    let copy = try self.copy(of: server)
    for id in [early, late] { try wish(home, id, .setTitle("second"), .setList("second"), .setPriority(.low)) }
    try wish(home, gone, .delete)
    #expect(home.settle().freshness.pending == 0)
    signIn.in(try restored(copy, server))
    for _ in 0..<2 { #expect(home.settle().freshness.pending == 0) }
    for item in try home.rows([early, late]).map(\.item) {
      #expect(item.title == "second" && item.list == "second" && item.priority == .low)
    }
    #expect(try home.row(gone)?.item.deletedAt != nil)
    #expect(try home.needs(isAsking: false).conflicts.isEmpty)
  }

  @Test(.enabled(if: isOnFile)) func whoLagsBehindAServiceThatWasPutBackChangesNothing() throws {
    let server = try ServiceTransport(folder, bench)
    let signIns = [SignIn(), SignIn()]
    let homes = try (0..<2).map { try bench.home(folder.path + "/\($0)", signIns[$0]) }
    let id = try homes[0].add("one")
    try wish(homes[0], id, .setNotes("old line"))
    #expect(homes[0].settle().freshness.pending == 0)
    for each in signIns { each.in(server) }
    for each in homes { #expect(each.settle().freshness.pending == 0) }
    try wish(homes[1], id, .setNotes("old line, by the other"))
    for each in homes.reversed() { #expect(each.settle().freshness.pending == 0) }
    try wish(homes[0], id, .setTitle("two"), .setNotes("new text"))
    #expect(homes[0].settle().freshness.pending == 0)
    let again = try restored(copy(of: server), server)
    for each in signIns { each.in(again) }
    for each in homes + homes { #expect(each.settle().freshness.pending == 0) }
    for each in homes {
      #expect(try each.row(id)?.item.title == "two" && each.row(id)?.item.notes == "new text")
      #expect(try each.needs(isAsking: false).conflicts.isEmpty)
    }
  }

  private func copy(of server: ServiceTransport) throws -> String {
    try server.service.copy(to: folder.path + "/copy.sqlite")
    return "copy"
  }

  private func restored(_ copy: String, _ server: ServiceTransport) throws -> ServiceTransport {
    server.service.close()
    let again = try ServiceTransport(folder, bench, name: copy)
    try again.service.beginNewLife()
    return again
  }

  @Test func twoDevicesWithTheSameItemsDoNotDoubleThem() throws {
    let server = try ServiceTransport(folder, bench)
    let signIns = [SignIn(), SignIn()]
    let homes = try (0..<2).map { try bench.home(folder.path + "/\($0)", signIns[$0]) }
    let shared = bench.item("shared")
    for (number, home) in homes.enumerated() {
      _ = try home.commit([Change(shared.id, .add(shared))], label: "Imported")
      try home.add("own \(number)")
      #expect(home.settle().freshness.pending == 0)
    }
    try wish(homes[0], shared.id, .setNotes("from the first"), .addTag("one"))
    try wish(homes[1], shared.id, .setNotes("from the second"), .addTag("two"), .setPriority(.high))
    for (home, signIn) in zip(homes, signIns) {
      signIn.in(server)
      #expect(home.settle().freshness.pending == 0)
    }
    #expect(homes[0].settle().freshness.pending == 0)
    for home in homes {
      #expect(try home.titles == ["own 0", "own 1", "shared"])
      let item = try #require(try home.row(shared.id)?.item)
      #expect(item.tags == ["one", "two"])
      #expect(item.priority == .high)
      #expect(item.notes.contains("from the first"))
      #expect(item.notes.contains("from the second"))
    }
    #expect(try homes[0].row(shared.id)?.item == homes[1].row(shared.id)?.item)
  }

  @Test func goingBackToLocalKeepsWhatWasMadeAndChangedThere() throws {
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    let home = try bench.home(folder.path + "/a", signIn)
    let old = try home.add("old")
    let gone = try home.add("gone")
    #expect(home.settle().freshness.pending == 0)
    signIn.in(server)
    #expect(home.settle().freshness.pending == 0)
    let made = try home.add("made on the server")
    try wish(home, old, .setTitle("renamed on the server"), .done(.once, at: bench.now))
    try wish(home, gone, .delete)
    #expect(home.settle().freshness.pending == 0)
    let waiting = try home.add("not sent yet")
    signIn.out()
    let report = home.settle()
    #expect(report.freshness.pending == 0)
    #expect(report.freshness.source == .local)
    #expect(try home.row(old)?.item.title == "renamed on the server")
    #expect(try home.row(old)?.item.completions.count == 1)
    #expect(try home.row(gone)?.item.deletedAt != nil)
    #expect(try home.row(made)?.item.deletedAt == nil)
    #expect(try home.row(waiting)?.sync == .settled)
    #expect(try home.check().filter(\.isFault) == [])
  }

  @Test func goingBackAndForthConverges() throws {
    let server = try ServiceTransport(folder, bench)
    let (mine, theirs) = (SignIn(), SignIn())
    let home = try bench.home(folder.path + "/a", mine)
    let other = try bench.home(folder.path + "/b", theirs)
    theirs.in(server)
    let id = try home.add("one")
    for round in 1...4 {
      mine.in(server)
      #expect(home.settle().freshness.pending == 0)
      #expect(other.settle().freshness.pending == 0)
      try wish(other, id, .setNotes("round \(round)"))
      #expect(other.settle().freshness.pending == 0)
      mine.out()
      #expect(home.settle().freshness.pending == 0)
      try wish(home, id, .setTitle("round \(round)"))
      try home.add("local \(round)")
      #expect(home.settle().freshness.pending == 0)
    }
    mine.in(server)
    for each in [home, other, home] { #expect(each.settle().freshness.pending == 0) }
    for each in [home, other] {
      #expect(try each.titles == ["local 1", "local 2", "local 3", "local 4", "round 4"])
      #expect(try each.row(id)?.item.notes == "round 4")
      #expect(try each.row(id)?.hasConflict == false)
    }
    #expect(try home.titles == other.titles)
  }

  @Test func anItemThatBothChangedMeanwhileKeepsBothValues() throws {
    let server = try ServiceTransport(folder, bench)
    let (mine, theirs) = (SignIn(), SignIn())
    let home = try bench.home(folder.path + "/a", mine)
    let other = try bench.home(folder.path + "/b", theirs)
    let id = try home.add("one")
    for signIn in [mine, theirs] { signIn.in(server) }
    for each in [home, other] { #expect(each.settle().freshness.pending == 0) }
    mine.out()
    try wish(home, id, .setTitle("mine"))
    #expect(home.settle().freshness.pending == 0)
    try wish(other, id, .setTitle("theirs"))
    #expect(other.settle().freshness.pending == 0)
    mine.in(server)
    #expect(home.settle().freshness.pending == 0)
    #expect(try home.row(id)?.item.title == "mine")
    #expect(try home.row(id)?.hasConflict == true)
    let lost = try server.service.history(server.account, of: id, limit: 50).filter(\.lost)
    #expect(lost.contains { $0.new == .string("theirs") })
  }

  /// Two accounts of one server share the database's epoch but have separate lists.
  @Test func anotherAccountOfTheSameServerIsAnotherAuthority() throws {
    let first = try ServiceTransport(folder, bench, account: "first")
    let second = try ServiceTransport(folder, bench, account: "second")
    let (mine, theirs) = (SignIn(), SignIn())
    let home = try bench.home(folder.path + "/a", mine)
    let other = try bench.home(folder.path + "/b", theirs)
    theirs.in(second, as: "s second")
    for number in 0..<5 { try other.add("theirs \(number)") }
    #expect(other.settle().freshness.pending == 0)
    mine.in(first, as: "s first")
    try home.add("mine")
    #expect(home.settle().freshness.pending == 0)
    mine.in(second, as: "s second")
    #expect(home.settle().freshness.pending == 0)
    #expect(try home.titles == ["mine"] + (0..<5).map { "theirs \($0)" })
    #expect(other.settle().freshness.pending == 0)
    #expect(try other.titles == home.titles)
  }

  @Test(arguments: 0..<7) func aSignInCutOffAnywhereIsFinishedLater(_ cut: Int) throws {
    let server = try ServiceTransport(folder, bench)
    let (mine, theirs) = (SignIn(), SignIn())
    let other = try bench.home(folder.path + "/b", theirs)
    theirs.in(server)
    try other.add(many: (0..<700).map { "server \($0)" })
    #expect(other.settle(seconds: 60).freshness.pending == 0)
    let home = try bench.home(folder.path + "/a", mine)
    try home.add(many: (0..<220).map { "local \($0)" })
    #expect(home.settle(seconds: 60).freshness.pending == 0)
    mine.in(server)
    let before = server.requests.withLock { $0 }
    server.judge.withLock { judge in judge = { _ in server.requests.withLock { $0 } > before + cut ? .abandoned : nil }
    }
    _ = home.settle(seconds: 60)
    #expect(try home.titles.filter { $0.hasPrefix("local") }.count == 220)
    home.close()
    server.judge.withLock { $0 = nil }
    let again = try bench.home(folder.path + "/a", mine)
    #expect(again.settle(seconds: 60).freshness.pending == 0)
    #expect(try again.titles.count == 920)
    #expect(try server.service.count(server.account) == 920)
    #expect(try again.check().filter(\.isFault) == [])
  }
}
