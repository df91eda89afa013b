import Intents
import Replica
import Service
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of findings of the random model: a service restored from a copy, and a home copied before its first sync.
@Suite struct OtherLifeTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func home(_ name: String, _ server: ServiceTransport) throws -> Home {
    try bench.home(folder.path + "/" + name, transport: server)
  }

  /// Revisions of another epoch are not comparable: a pending edit has not seen a deletion there.
  @Test func anEditThatWaitsIsKeptWhenTheServiceWasPutBack() throws {
    let server = try ServiceTransport(folder, bench)
    let (mine, theirs) = (try home("a", server), try home("b", server))
    let id = try mine.add("one")
    for number in 0..<5 { try mine.add("more \(number)") }
    for each in [mine, theirs] { #expect(each.settle().freshness.pending == 0) }
    server.service.close()
    let anew = try ServiceTransport(folder, bench, name: "anew")
    let (mineAgain, theirsAgain) = (try home("a", anew), try home("b", anew))
    _ = try mineAgain.commit([Change(id, .setTitle("changed while away"))], label: "changed")
    #expect(theirsAgain.settle().freshness.pending == 0)
    _ = try theirsAgain.commit([Change(id, .delete)], label: "deleted")
    #expect(theirsAgain.settle().freshness.pending == 0)
    for each in [mineAgain, theirsAgain] {
      #expect(each.settle().freshness.pending == 0)
      #expect(try each.row(id)?.item.deletedAt == nil)
      #expect(try each.row(id)?.item.title == "changed while away")
      #expect(try each.parked().isEmpty)
    }
  }

  /// A service that has lost an item gets it from two devices, one of which has not seen the last changes.
  @Test(arguments: [true, false]) func whoKnewAnItemLastIsBelievedWhoeverOffersItFirst(_ isOldFirst: Bool) throws {
    let server = try ServiceTransport(folder, bench)
    let (old, new) = (try home("old", server), try home("new", server))
    let id = try old.add("one")
    for each in [old, new] { #expect(each.settle().freshness.pending == 0) }
    let doneAt = bench.now
    let changes: [Intent] = [.setTitle("two"), .addTag("home"), .setNotes("by card"), .done(.once, at: doneAt)]
    _ = try new.commit(changes.map { Change(id, $0) }, label: "changed")
    #expect(new.settle().freshness.pending == 0)
    server.service.close()
    let anew = try ServiceTransport(folder, bench, name: "anew")
    let (oldAgain, newAgain) = (try home("old", anew), try home("new", anew))
    let homes = isOldFirst ? [oldAgain, newAgain] : [newAgain, oldAgain]
    // Both have pulled before either offers.
    anew.judge.withLock { $0 = { $0.mutations.isEmpty ? nil : .unavailable("later") } }
    for each in homes { #expect(each.settle().freshness.pending == 1) }
    anew.judge.withLock { $0 = nil }
    bench.pass(seconds: 3600)
    for each in homes + homes { #expect(each.settle().freshness.pending == 0) }
    for each in homes {
      let item = try #require(try each.row(id)?.item)
      #expect(item.title == "two" && item.tags == ["home"])
      #expect(item.notes == "by card" && item.completions == [.once: doneAt])
      #expect(try each.parked().isEmpty)
    }
  }

  /// A change that the restored service still knows is recognized, though it is sent with a new base.
  @Test func aChangeKnownBeforeAndAfterIsTakenOnce() throws {
    let server = try ServiceTransport(folder, bench)
    let item = bench.item("one")
    let add = bench.mutation(item.id, .add(item))
    let edit = bench.mutation(item.id, .setTitle("two"), base: 1)
    let same = Mutation(mid: edit.mid, item: edit.item, device: edit.device, base: 0, at: edit.at, intent: edit.intent)
    for each in [add, edit] { #expect(try server.service.apply(server.account, [each]).map(\.outcome) == [.applied]) }
    #expect(try server.service.apply(server.account, [same]).map(\.revision) == [2])
    #expect(try server.service.history(server.account, of: item.id, limit: 9).count == 2)
  }

  /// Two copies of a home that has never synced are distinguished, too.
  @Test func aHomeCopiedBeforeItFirstSentTakesAnotherName() throws {
    let server = try ServiceTransport(folder, bench)
    let first = try home("other", server)
    let id = try first.add("shared")
    #expect(first.settle().freshness.pending == 0)
    let original = try home("a", server)
    #expect(original.settle().freshness.pending == 0)
    _ = try original.backup(to: folder.path + "/b/state")
    let copy = try home("b", server)
    #expect(original.device == copy.device)
    _ = try original.commit([Change(id, .setTitle("from the first"))], label: "changed")
    _ = try copy.commit([Change(id, .delete)], label: "deleted")
    for each in [original, copy, original] { #expect(each.settle().freshness.pending == 0) }
    #expect(original.device != copy.device)
    for each in [original, copy] { #expect(try each.row(id)?.item.deletedAt == nil) }
  }
}
