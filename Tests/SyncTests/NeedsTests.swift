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

/// What only the person can settle, from the moment two devices disagree to the moment both show the same again.
@Suite struct NeedsTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// Two devices that renamed an item while they did not hear of each other; mine spoke last.
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

  @Test func bothSidesAreAskedWithTheValuesTurnedRound() throws {
    let (_, mine, theirs, id) = try disagreeing()
    for (home, own, other) in [(mine, "of mine", "of theirs"), (theirs, "of theirs", "of mine")] {
      let needs = try home.needs(isAsking: true)
      #expect(needs.refused.isEmpty)
      let conflict = try #require(needs.conflicts.first)
      #expect(conflict.item.id == id && conflict.field == .title && conflict.isWhole)
      #expect(conflict.choice(.mine)?.intent == .setTitle(own))
      #expect(conflict.choice(.theirs)?.intent == .setTitle(other))
      #expect(conflict.choices.first { $0.isSeen }?.intent == .setTitle("of mine"))
      #expect(try home.row(id)?.hasConflict == true)
    }
  }

  @Test(arguments: [Conflict.Side.mine, .theirs])
  func aChoiceSettlesItEverywhereAndCanBeTakenBack(_ side: Conflict.Side) throws {
    let (_, mine, theirs, id) = try disagreeing()
    let asked = try #require(theirs.needs(isAsking: true).conflicts.first)
    let askedOfMine = try #require(mine.needs(isAsking: true).conflicts.first)
    let choice = try #require(asked.choice(side))
    _ = try theirs.commit([Change(id, choice.intent)], label: "Chosen")
    #expect(try theirs.needs(isAsking: false).conflicts.isEmpty)
    for home in [theirs, mine] { #expect(home.settle(seconds: 60).freshness.pending == 0) }
    for home in [theirs, mine] {
      #expect(try home.row(id)?.item.title == (side == .mine ? "of theirs" : "of mine"))
      #expect(try home.row(id)?.hasConflict == false)
    }
    #expect(try theirs.undo()?.items == [id])
    #expect(try theirs.row(id)?.hasConflict == true)
    for home in [theirs, mine] { #expect(home.settle(seconds: 60).freshness.pending == 0) }
    for (home, asked) in [(theirs, asked), (mine, askedOfMine)] {
      #expect(try home.row(id)?.item.title == "of mine")
      #expect(try home.row(id)?.hasConflict == true)
      let again = try #require(home.needs(isAsking: true).conflicts.first)
      #expect(again.choices == asked.choices && again.before == asked.before)
    }
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
