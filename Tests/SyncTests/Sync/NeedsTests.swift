import Intents
import Replica
import Service
import Storage
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of conflicts, from two devices' disagreement to equal states on both.
@Suite struct NeedsTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// Two devices that renamed an item while offline; mine was last.
  private func disagreeing() throws -> (server: ServiceTransport, mine: Home, theirs: Home, id: ItemID) {
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    signIn.in(server)
    let mine = try bench.home(folder.path + "/mine", signIn)
    let theirs = try bench.home(folder.path + "/theirs", signIn)
    let id = try mine.add("pay rent")
    for home in [mine, theirs] { #expect(home.settle(seconds: 60).freshness.pending == 0) }
    _ = try mine.commit([Change(id, .setTitle("of mine"))], label: "Renamed")
    _ = try theirs.commit([Change(id, .setTitle("of theirs"))], label: "Renamed")
    for home in [theirs, mine, theirs] { #expect(home.settle(seconds: 60).freshness.pending == 0) }
    return (server, mine, theirs, id)
  }

  @Test func outOfReachTheValueSeenCanBeKept() throws {
    let (server, mine, _, id) = try disagreeing()
    server.judge.withLock { $0 = { _ in .unavailable("no answer") } }
    let conflict = try #require(mine.needs(isAsking: false).conflicts.first)
    #expect(!conflict.isWhole)
    #expect(conflict.choices.map(\.intent) == [.setTitle("of mine")])
    #expect(conflict.choices.map(\.side) == [.keep], "nobody can tell whose it is (N57b)")
    _ = try mine.commit([Change(id, conflict.choices[0].intent)], label: "Chosen")
    #expect(try mine.needs(isAsking: false).conflicts.isEmpty)
  }
}
