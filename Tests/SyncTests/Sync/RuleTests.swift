import Files
import Intents
import JSON
import Replica
import Service
import Storage
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of the rules for clients, one by one (`Protocol.md`).
@Suite struct RuleTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  private func pair(items: Int) throws -> (ServiceTransport, mine: Home, theirs: Home, ids: [ItemID]) {
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    signIn.in(server)
    let mine = try bench.home(folder.path + "/mine", signIn)
    let theirs = try bench.home(folder.path + "/theirs", signIn)
    let ids = try mine.add(many: (0..<items).map { "item \($0)" })
    for home in [mine, theirs] { #expect(home.settle(seconds: 60).freshness.pending == 0) }
    return (server, mine, theirs, ids)
  }

  private func delete(_ ids: some Sequence<ItemID>, in home: Home) throws {
    _ = try home.commit(ids.map { Change($0, .delete) }, label: "Deleted")
    #expect(home.settle(seconds: 60).freshness.pending == 0)
  }

  @Test(arguments: [(30, 10, false), (30, 11, true), (200, 40, false), (200, 41, true), (1200, 700, true)])
  func manyDeletionsAreHeld(_ items: Int, _ deleted: Int, _ isHeld: Bool) throws {
    let (_, mine, theirs, ids) = try pair(items: items)
    try delete(ids.prefix(deleted), in: theirs)
    let report = mine.settle(seconds: 60)
    #expect(try mine.trouble() == (isHeld ? .held : nil))
    if !isHeld { #expect(try mine.titles.count == items - deleted) }
    guard isHeld else { return }
    #expect(try mine.titles.count >= items - items / 5)
    #expect(report.freshness.state == .unavailable)
    #expect(report.freshness.reason?.contains("--accept-deletions") == true)
    let copy = try mine.acceptDeletions()
    #expect(File(copy).exists)
    #expect(mine.settle(seconds: 60).freshness.reason == nil)
    #expect(try mine.titles.count == items - deleted)
    #expect(try mine.trouble() == nil)
  }

  @Test func whatThePersonDeletesHereIsNotHeld() throws {
    let (_, mine, _, ids) = try pair(items: 60)
    try delete(ids, in: mine)
    #expect(try mine.titles.isEmpty)
    #expect(try mine.trouble() == nil)
  }

  @Test func agreeingOnceIsNotAgreeingForEver() throws {
    let (_, mine, theirs, ids) = try pair(items: 60)
    try delete(ids.prefix(20), in: theirs)
    #expect(mine.settle().freshness.reason != nil)
    _ = try mine.acceptDeletions()
    #expect(mine.settle().freshness.reason == nil)
    try delete(ids.dropFirst(20).prefix(20), in: theirs)
    #expect(mine.settle().freshness.reason != nil)
    #expect(try mine.titles.count == 40)
  }

  @Test func changesGoOutAndComeInAgainAfterAHold() throws {
    let (server, mine, theirs, ids) = try pair(items: 60)
    try delete(ids.prefix(30), in: theirs)
    let id = try mine.add("made while held")
    #expect(mine.settle().freshness.pending == 1)
    #expect(try server.service.count(server.account) == 31)
    _ = try mine.acceptDeletions()
    #expect(mine.settle().freshness.pending == 0)
    #expect(try mine.row(id)?.item.number == 61)
    #expect(try server.service.count(server.account) == 31)
  }

  @Test(arguments: [1, 2, 3, 7, 64, 99, 100, 250]) func theOneChangeThatIsRefusedIsParkedAndTheRestGoes(
    _ waiting: Int
  ) throws {
    let (server, mine, _, _) = try pair(items: 1)
    let ids = try (0..<waiting).map { try mine.add("new \($0)") }
    let bad = ids[waiting / 2]
    server.judge.withLock { judge in
      judge = { request in request.mutations.contains { $0.item == bad } ? .refused("too large") : nil }
    }
    let report = mine.settle(seconds: 60)
    #expect(report.freshness.pending == 0)
    #expect(report.freshness.reason == nil)
    #expect(try server.service.count(server.account) == waiting)
    let parked = try mine.parked()
    #expect(parked.map(\.item) == [bad])
    #expect(parked.map(\.words) == ["too large"])
    #expect(try mine.row(bad)?.sync == .failed)
    #expect(try mine.check().allSatisfy { $0.kind != .damage }, "a backup of it is one that can be restored")
    #expect(try mine.titles.count == waiting + 1)
    server.judge.withLock { $0 = nil }
    #expect(try mine.retry(parked) == 1)
    #expect(mine.settle(seconds: 60).freshness.pending == 0)
    #expect(try mine.parked().isEmpty)
    #expect(try server.service.count(server.account) == waiting + 1)
  }

  /// A proxy that rejects every request as if this device were a copy stops nothing permanently.
  @Test func oneThatTakesThisDeviceForAnotherStopsNothingForGood() throws {
    let (server, mine, _, _) = try pair(items: 1)
    for number in 0..<5 { try mine.add("new \(number)") }
    server.judge.withLock { $0 = { _ in .deviceCopied } }
    for _ in 0..<3 { #expect(mine.settle(seconds: 60, isAsked: true).freshness.pending == 5) }
    #expect(try mine.parked().isEmpty)
    server.judge.withLock { $0 = nil }
    let report = mine.settle(seconds: 60, isAsked: true)
    #expect(report.freshness.pending == 0 && report.freshness.reason == nil)
  }

  @Test func aServerThatRefusesEverythingParksNothing() throws {
    let (server, mine, _, _) = try pair(items: 1)
    for number in 0..<5 { try mine.add("new \(number)") }
    server.judge.withLock { $0 = { _ in .refused("there is nothing at this address") } }
    let report = mine.settle(seconds: 60)
    #expect(report.freshness.pending == 5)
    #expect(report.freshness.reason == "there is nothing at this address")
    #expect(try mine.parked().isEmpty)
  }

  /// A former part does not become one again of an item that has become its part since.
  @Test func takingBackMakesNoCircle() throws {
    let server = try ServiceTransport(folder, bench)
    let homes = try ["a", "b"].map { try bench.home(folder.path + "/" + $0, transport: server) }
    let (one, two) = (try homes[0].add("one"), try homes[0].add("two"))
    _ = try homes[0].commit([Change(one, .setParent(two))], label: "in")
    _ = try homes[0].commit([Change(one, .setParent(nil))], label: "out")
    for each in homes { #expect(each.settle().failure == nil) }
    _ = try homes[1].commit([Change(two, .setParent(one))], label: "in")
    for each in homes.reversed() { #expect(each.settle().failure == nil) }
    #expect(try homes[0].undo()?.skipped.map(\.item) == [one])
    for each in homes {
      #expect(each.settle().freshness.pending == 0)
      #expect(try each.row(one)?.item.parent == nil && each.row(two)?.item.parent == one)
      #expect(try each.parked().isEmpty)
    }
  }

  @Test func aRejectedChangeIsTriedAgainOrLetGo() throws {
    let (_, mine, theirs, ids) = try pair(items: 2)
    try delete([ids[0]], in: theirs)
    #expect(mine.settle().freshness.reason == nil)
    let replica = try Replica(
      path: folder.path + "/mine/state/replica.sqlite", clock: { bench.now }, random: { bench.random() })
    let ghost = bench.item("ghost")
    _ = try replica.commit([Change(ghost.id, .add(ghost)), Change(ghost.id, .setTitle("g2"))], label: "Added")
    let request = try replica.request()
    let results = request.mutations.map {
      MutationResult(mid: $0.mid, outcome: .rejected, revision: 0, rejection: .invalid)
    }
    let answer = SyncResponse(
      results: results, items: [], cursor: request.cursor ?? "", hasMore: false, epoch: request.epoch ?? "",
      serverTime: bench.now)
    _ = try replica.apply(answer, to: request)
    #expect(try mine.parked().map(\.title) == ["g2", "g2"])
    #expect(try mine.parked().allSatisfy { $0.words == Rejection.invalid.words && !$0.words.isEmpty })
    #expect(try mine.rows(Query(.all)).rows.first { $0.item.id == ghost.id }?.sync == .failed)
    try mine.drop(try mine.parked())
    #expect(try mine.parked().isEmpty)
    #expect(try mine.row(ghost.id) == nil)
    #expect(try replica.mendVisible() == 0)
  }

  /// Rule 6: a copied home that reuses an ID continues under another device ID, and nothing is lost.
  @Test func aReusedIdMakesANewDeviceAndKeepsTheChange() throws {
    let (server, mine, _, ids) = try pair(items: 1)
    _ = try mine.commit([Change(ids[0], .setTitle("mine"))], label: "Renamed")
    let replica = try Replica(
      path: folder.path + "/mine/state/replica.sqlite", clock: { bench.now }, random: { bench.random() })
    let mutation = try replica.request().mutations[0]
    let other = Mutation(
      mid: mutation.mid, item: mutation.item, device: DeviceID(high: 5, low: 5), base: mutation.base, at: mutation.at,
      intent: .setList("elsewhere"))
    let foreign = SyncRequest(device: other.device, epoch: nil, cursor: nil, mutations: [other])
    #expect(try server.sync(foreign).results[0].outcome == .applied)
    let device = mine.device
    #expect(mine.settle().freshness.pending == 0)
    #expect(mine.device != device)
    #expect(try mine.parked().isEmpty)
    let row = try #require(try mine.row(ids[0]))
    #expect(row.item.title == "mine")
    #expect(row.item.list == "elsewhere")
    mine.close()
    #expect(try bench.home(folder.path + "/mine").device != device)
  }

  /// The service detects a copied home by mutations that the home does not know of.
  @Test func aCopiedHomeTakesAnotherName() throws {
    let (server, mine, _, ids) = try pair(items: 3)
    mine.close()
    let signIn = SignIn()
    signIn.in(server)
    let copies = ["/mine", "/copy"].map { folder.path + $0 }
    for (from, to) in [("/mine", "/copy")] {
      try Folder(folder.path + to + "/state").make()
      let file = "/state/replica.sqlite"
      TemporaryFolder.write(TemporaryFolder.bytes(folder.path + from + file), to: folder.path + to + file)
    }
    let homes = try copies.map { try bench.home($0, signIn) }
    #expect(homes[0].device == homes[1].device)
    for (home, title) in zip(homes, ["first", "second"]) {
      _ = try home.commit([Change(ids[0], .setTitle(title))], label: "Renamed")
    }
    for home in homes + homes { #expect(home.settle().freshness.pending == 0) }
    #expect(homes[0].device != homes[1].device)
    for home in homes { #expect(try home.row(ids[0])?.item.title == "second") }
    let history = try server.service.history(server.account, of: ids[0], limit: 20)
    #expect(history.contains { $0.lost && $0.new == .string("first") })
  }

  @Test func anOverSignInKeepsTheOutboxAndSaysSo() throws {
    let (server, mine, _, ids) = try pair(items: 3)
    server.judge.withLock { $0 = { _ in .signIn("sign in again") } }
    _ = try mine.commit([Change(ids[0], .setTitle("x"))], label: "Renamed")
    let report = mine.settle()
    #expect(report.freshness.state == .unavailable)
    #expect(report.freshness.reason == "sign in again")
    #expect(report.freshness.pending == 1)
    #expect(try mine.trouble() == .signIn)
    #expect(try mine.titles.count == 3)
    let asked = server.requests.withLock { $0 }
    #expect(mine.settle().freshness.reason == "sign in again")
    #expect(server.requests.withLock { $0 } == asked)
    server.judge.withLock { $0 = nil }
    try mine.resetBackoff()
    #expect(mine.settle().freshness.pending == 0)
    #expect(try mine.trouble() == nil)
  }

  @Test func anAuthorityThatFailsIsLeftAloneForATime() throws {
    let (server, mine, _, _) = try pair(items: 1)
    server.judge.withLock { $0 = { _ in .busy("later", seconds: 120) } }
    let report = mine.refresh()
    let at = try #require(report.retryAt)
    #expect((120_000...121_000).contains(at.milliseconds - bench.now.milliseconds))
    let asked = server.requests.withLock { $0 }
    #expect(mine.refresh().freshness.reason == "later")
    #expect(server.requests.withLock { $0 } == asked)
    _ = mine.refresh(isAsked: true)
    #expect(server.requests.withLock { $0 } == asked + 1)
    bench.pass(seconds: 3600)
    server.judge.withLock { $0 = nil }
    #expect(mine.refresh().freshness.reason == nil)
  }

  @Test(.enabled(if: isOnFile)) func aRestoredServerLosesNothingThatADeviceHolds() throws {
    let (server, mine, theirs, ids) = try pair(items: 6)
    let backup = folder.path + "/backup.sqlite"
    try server.service.copy(to: backup)
    _ = try mine.commit(
      [
        Change(ids[0], .setTitle("after")), Change(ids[1], .done(.once, at: bench.now)), Change(ids[2], .addTag("t")),
        Change(ids[3], .delete), Change(ids[4], .setNotes("n")),
      ], label: "Changed")
    let made = try mine.add("made after the backup")
    for home in [mine, theirs] { #expect(home.settle().freshness.pending == 0) }
    server.service.close()
    let old = try ServiceTransport(folder, bench, name: "backup")
    let signIn = SignIn()
    signIn.in(Reborn(old), as: "https://todo.example me")
    let again = try bench.home(folder.path + "/mine", signIn)
    #expect(again.settle(seconds: 60).freshness.pending == 0)
    let fresh = try bench.home(folder.path + "/new", signIn)
    for home in [again, fresh] {
      #expect(home.settle(seconds: 60).freshness.pending == 0)
      #expect(try home.row(ids[0])?.item.title == "after")
      #expect(try home.row(ids[1])?.item.completions.count == 1)
      #expect(try home.row(ids[2])?.item.tags == ["t"])
      #expect(try home.row(ids[3])?.item.deletedAt != nil)
      #expect(try home.row(ids[4])?.item.notes == "n")
      #expect(try home.row(made)?.item.title == "made after the backup")
      #expect(try home.rows(Query(.all)).rows.allSatisfy { !$0.hasConflict })
    }
  }

  /// Undoing a deletion keeps the item, even at a server restored to a time before the deletion.
  @Test(.enabled(if: isOnFile)) func aDeletionThatIsTakenBackIsSoOnARestoredServer() throws {
    let (server, mine, _, _) = try pair(items: 1)
    let backup = folder.path + "/backup.sqlite"
    try server.service.copy(to: backup)
    let made = try mine.add("made after the backup")
    #expect(mine.settle().freshness.pending == 0)
    try delete([made], in: mine)
    #expect(mine.settle().freshness.pending == 0)
    _ = try mine.commit([Change(made, .restore)], label: "Restored")
    server.service.close()
    let signIn = SignIn()
    signIn.in(Reborn(try ServiceTransport(folder, bench, name: "backup")), as: "https://todo.example me")
    let again = try bench.home(folder.path + "/mine", signIn)
    #expect(again.settle(seconds: 60).freshness.pending == 0)
    #expect(try again.parked().isEmpty)
    #expect(try again.row(made)?.item.deletedAt == nil)
    let fresh = try bench.home(folder.path + "/new", signIn)
    #expect(fresh.settle(seconds: 60).freshness.pending == 0)
    #expect(try fresh.row(made)?.item.title == "made after the backup")
  }
}

/// A server whose database was restored from a backup: a new epoch begins.
struct Reborn: Transport {
  private let old: ServiceTransport

  init(_ old: ServiceTransport) { self.old = old }

  func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
    var request = request
    if let epoch = request.epoch {
      guard epoch.hasSuffix("*") else { throw .epochChanged }
      request.epoch = String(epoch.dropLast())
    }
    var response = try old.sync(request)
    response.epoch += "*"
    return response
  }

  func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { [] }
}
